/** Words with light marks: **strong**, *soft*, `code`, and numbers of rules that can be opened. */

export interface Part {
  readonly kind: "text" | "strong" | "em" | "code" | "clause";
  readonly text: string;
}

const MARK = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z][A-Z0-9]{2,7}-R?\d+(?:\.\d+)?)\b/g;

export function prose(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(MARK)) {
    if (found.index > from) parts.push({ kind: "text", text: text.slice(from, found.index) });
    const [whole, strong, em, code, clause] = found;
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (em !== undefined) parts.push({ kind: "em", text: em });
    else if (code !== undefined) parts.push({ kind: "code", text: code });
    else parts.push({ kind: "clause", text: clause ?? whole });
    from = found.index + whole.length;
  }
  if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
  return parts;
}
