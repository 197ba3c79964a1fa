import type { KeyboardEvent } from 'react';

/**
 * For a group of radio buttons whose choice is sent to the server at once: arrows move the focus and choose nothing, the space bar and
 * Enter choose. It is the radio pattern without selection that follows focus, as in a toolbar: a user who only reads the choices orders nothing.
 */
export function arrowsMoveFocus(event: KeyboardEvent): void {
  const radio = event.target as HTMLInputElement;
  if (radio.type !== 'radio' || event.altKey) return;
  const step = /^Arrow[DR]/.test(event.key) ? 1 : event.key.startsWith('Arrow') ? -1 : 0;
  // In a form Enter on what is chosen sends the form; elsewhere it says once more what is chosen.
  if (!step && (event.key !== 'Enter' || (radio.checked && radio.form))) return;
  event.preventDefault();
  if (!step) return radio.click();
  const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[type=radio]:enabled')];
  radios.at((radios.indexOf(radio) + step) % radios.length)!.focus();
}
