/**
 * The Idempotency-Key of what somebody sends: the same for the same content, so that a repeated press is the same act, and another one
 * as soon as the content differs or the act is done.
 */
export function actKeys(): { readonly of: (content: unknown) => string; readonly done: () => void } {
  let last = { content: '', key: '' };
  return {
    of(content) {
      const text = JSON.stringify(content);
      if (text !== last.content) last = { content: text, key: crypto.randomUUID() };
      return last.key;
    },
    done() {
      last = { content: '', key: '' };
    },
  };
}
