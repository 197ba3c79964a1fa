import { useId } from 'react';

/** The mark of the portal: a cask, seen from its head. */
export function Cask({ size = 28 }: { readonly size?: number }) {
  const id = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <clipPath id={id}>
        <circle cx="16" cy="16" r="12" />
      </clipPath>
      <circle cx="16" cy="16" r="14.5" fill="none" stroke="#e0aa4a" strokeWidth="2.6" />
      <g clipPath={`url(#${id})`}>
        <path d="M0 0h32v32H0z" fill="#c98a36" />
        <path d="M4 0h6v32H4zM22 0h6v32h-6z" fill="#b57628" />
        <path d="M10 0v32M16 0v32M22 0v32" stroke="#5b3410" strokeWidth="1.3" />
        <path d="M0 0h10v32H0z" fill="#fff" opacity=".12" />
      </g>
      <circle cx="16" cy="20.5" r="2.8" fill="#3b2210" />
    </svg>
  );
}
