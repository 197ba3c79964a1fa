/** Many texts in one buffer outside the heap: a text is decoded when somebody looks at it. */
export interface PackedTexts {
  /** The text at a place; '' when there is none. */
  at(place: number): string;
  /** The same with other texts at some places. */
  replaced(texts: ReadonlyMap<number, string>): PackedTexts;
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
    done: () => packed(Buffer.from(bytes.subarray(0, used)), ends.slice(0, count)),
  };
}

function packed(whole: Buffer, until: Uint32Array): PackedTexts {
  const from = (place: number) => (place === 0 ? 0 : until[place - 1]!);
  const at = (place: number) => whole.toString('utf8', from(place), until[place]);
  return {
    at,
    replaced(texts) {
      const others = [...texts].filter(([place, text]) => at(place) !== text).toSorted(([a], [b]) => a - b);
      if (others.length === 0) return packed(whole, until);
      const ends = until.slice();
      const pieces: Buffer[] = [];
      let [copied, grown, next] = [0, 0, 0];
      for (const [place, text] of others) {
        for (; next < place; next += 1) ends[next] = until[next]! + grown;
        const piece = Buffer.from(text);
        pieces.push(whole.subarray(copied, from(place)), piece);
        copied = until[place]!;
        grown += piece.length - (copied - from(place));
      }
      for (; next < ends.length; next += 1) ends[next] = until[next]! + grown;
      pieces.push(whole.subarray(copied));
      return packed(Buffer.concat(pieces), ends);
    },
  };
}
