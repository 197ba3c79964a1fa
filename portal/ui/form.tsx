import type { ComponentProps } from 'react';

/** A form that judges itself and stays on its page: the browser neither checks it nor sends it anywhere. */
export function Form({ onSend, ...rest }: Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & { readonly onSend: () => unknown }) {
  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSend();
      }}
    />
  );
}
