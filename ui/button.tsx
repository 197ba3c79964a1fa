import { IconLoader2 } from '@tabler/icons-react';
import { useId } from 'react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import css from './button.module.css';

type Variant = 'primary' | 'outline' | 'ghost' | 'danger';

interface Look {
  readonly variant?: Variant;
  readonly size?: 'md' | 'lg';
  readonly wide?: boolean;
  readonly icon?: ReactNode;
}

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** Why it cannot be pressed now; it stays focusable and the reason stands beside it. */
  readonly reason?: ReactNode;
  /** Disabled without words of its own, because the reason is read elsewhere; name that element in `aria-describedby`. */
  readonly inactive?: boolean;
  /** Its work is under way: further presses count for nothing. */
  readonly busy?: boolean;
}

/** One primary button per region (green: act). */
export function Button({
  variant = 'outline',
  size = 'md',
  wide,
  icon,
  reason,
  inactive,
  busy,
  children,
  onClick,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const off = Boolean(reason) || inactive || busy;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type={type}
      className={classes(css['button'], css[variant], size === 'lg' && css['large'], wide && css['wide'], className)}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={reason ? reasonId : undefined}
      onClick={press}
      {...rest}
    >
      {busy ? <IconLoader2 size={16} className={css['turning']} aria-hidden /> : icon}
      {children}
    </button>
  );
  if (!reason) return button;
  return (
    <span className={classes(css['reasoned'], wide && css['wide'])}>
      {button}
      <span className={css['reason']} id={reasonId}>
        {reason}
      </span>
    </span>
  );
}

interface LinkProps extends Look {
  readonly to: string;
  /** What the page there is told (a way back). */
  readonly state?: unknown;
  readonly children: ReactNode;
  readonly className?: string;
  readonly onClick?: () => void;
}

/** A way to another page that looks like a button. */
export function ButtonLink({
  variant = 'outline',
  size = 'md',
  wide,
  icon,
  to,
  state,
  children,
  className,
  onClick,
}: LinkProps) {
  return (
    <Link
      to={to}
      state={state}
      onClick={onClick}
      className={classes(css['button'], css[variant], size === 'lg' && css['large'], wide && css['wide'], className)}
    >
      {icon}
      {children}
    </Link>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  readonly label: string;
  readonly icon: ReactNode;
}

/** A button that is a sign only; its name is read aloud and shown on hover. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} title={label} className={classes(css['icon'], className)} {...rest}>
      {icon}
    </button>
  );
}
