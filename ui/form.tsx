import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';

/** What says that it is wrong: a field, or the first thing to press in a group of choices. */
const WRONG = '[aria-invalid="true"], [data-wrong] :is(input, select, textarea, button):not(:disabled)';

/**
 * A form that judges itself and stays on its page: the browser neither checks it nor sends it anywhere. It sends no text that is too long. When sending finds something
 * wrong, at once or by the server's answer, focus and view move to the first wrong field, and its error is read with it.
 */
export function Form({
  onSend,
  ...rest
}: Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> & { readonly onSend: () => unknown }) {
  const form = useRef<HTMLFormElement>(null);
  /** Sent, and not typed into since. */
  const sent = useRef(false);
  const look = useRef(() => {
    const wrong = sent.current && form.current?.querySelector<HTMLElement>(WRONG);
    if (!wrong) return;
    sent.current = false;
    wrong.focus();
  });
  useEffect(() => {
    const watch = new MutationObserver(() => look.current());
    watch.observe(form.current!, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-invalid', 'data-wrong'],
    });
    return () => watch.disconnect();
  }, []);
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onInput={() => {
        sent.current = false;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.current!.querySelector('[data-too-long]')) void onSend();
        // What was wrong before and is so still changes nothing on the page. By the next frame it has been judged anew.
        requestAnimationFrame(() => {
          sent.current = true;
          look.current();
        });
      }}
    />
  );
}
