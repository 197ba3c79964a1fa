import type { KeyboardEvent } from 'react';

/**
 * For a group of radio buttons whose choice is sent to the server at once: arrows move the focus and choose nothing, the space bar and
 * Enter choose. It is the radio pattern without selection that follows focus, as in a toolbar: whoever reads what there is orders nothing.
 */
export function arrowsMoveFocus(event: KeyboardEvent): void {
  const { key } = event;
  const radio = event.target as HTMLInputElement;
  if (radio.type !== 'radio' || event.altKey) return;
  const step = /^Arrow[DR]/.test(key) ? 1 : /^Arrow[UL]/.test(key) ? -1 : 0;
  const chooses = key === 'Enter' && !radio.checked;
  if (!step && !chooses) return;
  event.preventDefault();
  if (chooses) return radio.click();
  const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[type=radio]:enabled')];
  radios.at((radios.indexOf(radio) + step) % radios.length)!.focus();
}
