/** Opening an example as a table for one: all seats are one's own, and its planned dice come first. */

import type { Example } from "../wire/types";
import { api } from "./api";
import { keepSeats, myName } from "./keep";
import { router } from "./router.svelte";

export async function openExample(game: string, example: Example): Promise<void> {
  const seats = Array.from({ length: example.seats ?? 1 }, (_, seat) => ({
    kind: "mine" as const,
    name: seat ? `Side ${seat + 1}` : myName() || "You",
  }));
  const made = await api.create({
    game,
    seats,
    name: example.title.slice(0, 40),
    scenario: example.scenario,
    planned: { dice: example.dice ?? [], draws: example.draws ?? [] },
  });
  keepSeats(made.id, example.title, made.held);
  router.go("match", made.id);
}
