import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A failure's sentence as its parts: the words of spec 8 are an element of their own, whatever is said with them. */
export function Said({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation();
  if (typeof children !== 'string') return children;
  const heads = [
    [t('error.server'), '. '],
    [t('error.tryLater'), ' '],
  ] as const;
  for (const [head, join] of heads)
    if (children.startsWith(head + join))
      return (
        <>
          <b>{head}</b>
          {join}
          <span>{children.slice(head.length + join.length)}</span>
        </>
      );
  return children;
}
