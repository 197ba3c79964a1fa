/** Many texts in one buffer outside the heap: a text is decoded when somebody looks at it. */
export interface PackedTexts {
  /** The text at a place; '' when there is none. */
  at(place: number): string;
}

export function packTexts(): { add(text: string): void; done(): PackedTexts } {
  let bytes = Buffer.allocUnsafe(64 * 1_024);
  let ends = new Uint32Array(1_024);
  let used = 0;
  let count = 0;
  return {
    add(text) {
      const size = Buffer.byteLength(text);
      if (used + size > bytes.length) {
        const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, used + size));
        bytes.copy(larger, 0, 0, used);
        bytes = larger;
      }
      if (count === ends.length) {
        const larger = new Uint32Array(ends.length * 2);
        larger.set(ends);
        ends = larger;
      }
      used += bytes.write(text, used);
      ends[count] = used;
      count += 1;
    },
    done() {
      const whole = Buffer.from(bytes.subarray(0, used));
      const until = ends.slice(0, count);
      return { at: (place) => whole.toString('utf8', place === 0 ? 0 : until[place - 1], until[place]) };
    },
  };
}
