/** Opening the table of a lesson. */

import type { Lesson } from "../wire/types";
import { api } from "./api";
import { keepLesson, keepSeats, myName } from "./keep";
import { router } from "./router.svelte";

export async function openLesson(game: string, lesson: Lesson): Promise<void> {
  const guided = Object.keys(lesson.coach ?? {}).length > 0;
  const seats = Array.from({ length: lesson.seats ?? 1 }, (_, seat) => {
    if (seat === (lesson.learner ?? 0)) return { kind: "mine" as const, name: myName() || "You" };
    return guided ? { kind: "bot" as const, level: lesson.rival ?? "" } : { kind: "mine" as const, name: "Rival" };
  });
  const made = await api.create({
    game,
    seats,
    name: lesson.title.slice(0, 40),
    ...(guided
      ? { settings: lesson.settings ?? {} }
      : { scenario: lesson.scenario ?? "", planned: { dice: lesson.dice ?? [], draws: lesson.draws ?? [] } }),
  });
  keepSeats(made.id, lesson.title, made.held);
  keepLesson(made.id, { game, lesson: lesson.id ?? "" });
  router.go("match", made.id);
}
