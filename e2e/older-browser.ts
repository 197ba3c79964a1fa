/**
 * Takes away, before the page's first script, every function that is newer than the oldest browsers of the README (tools/bundle/browsers.ts):
 * what still works works there too. Given to `addInitScript`.
 */
export function asInTheOldestBrowsers(): void {
  const newer: readonly (readonly [owner: string, ...names: string[]])[] = [
    ['AbortSignal', 'any'],
    ['URL', 'canParse', 'parse'],
    ['Map', 'groupBy'],
    ['Object', 'groupBy'],
    ['Promise', 'withResolvers', 'try'],
    ['Array', 'fromAsync'],
    ['RegExp', 'escape'],
    ['Error', 'isError'],
    ['Math', 'sumPrecise', 'f16round'],
    ['Uint8Array', 'fromBase64', 'fromHex'],
    ['Uint8Array.prototype', 'toBase64', 'toHex', 'setFromBase64', 'setFromHex'],
    [
      'Set.prototype',
      'union',
      'intersection',
      'difference',
      'symmetricDifference',
      'isSubsetOf',
      'isSupersetOf',
      'isDisjointFrom',
    ],
    ['Map.prototype', 'getOrInsert', 'getOrInsertComputed'],
    ['String.prototype', 'isWellFormed', 'toWellFormed'],
    ['ArrayBuffer.prototype', 'transfer', 'transferToFixedLength', 'resize'],
    [
      'Iterator.prototype',
      'map',
      'filter',
      'take',
      'drop',
      'flatMap',
      'reduce',
      'toArray',
      'forEach',
      'some',
      'every',
      'find',
    ],
    ['ReadableStream', 'from'],
    ['ReadableStream.prototype', 'values'],
    ['Response', 'json'],
    ['Headers.prototype', 'getSetCookie'],
    ['URLSearchParams.prototype', 'size'],
    ['Element.prototype', 'checkVisibility', 'setHTMLUnsafe', 'getHTML', 'scrollIntoViewIfNeeded', 'moveBefore'],
    ['HTMLElement.prototype', 'showPopover', 'hidePopover', 'togglePopover'],
    ['HTMLSelectElement.prototype', 'showPicker'],
    ['Document.prototype', 'startViewTransition', 'caretPositionFromPoint'],
    ['Intl', 'DurationFormat'],
    [
      'window',
      'requestIdleCallback',
      'cancelIdleCallback',
      'scheduler',
      'navigation',
      'cookieStore',
      'documentPictureInPicture',
      'TextDecoderStream',
    ],
  ];
  for (const [path, ...names] of newer) {
    const owner =
      path === 'window'
        ? window
        : path
            .split('.')
            .reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], window);
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
  }
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
}
