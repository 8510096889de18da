/** What went wrong, in the words of whoever noticed it. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
