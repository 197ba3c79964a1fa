import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeputyStanding } from '#vocabulary/deputy-standing.ts';
import { Chip } from '#ui/chip.tsx';
import type { Tone } from '#ui/chip.tsx';
import { useFormat } from '#ui/format.ts';

interface Props {
  readonly of: {
    readonly shipToName: string;
    readonly roleLabel: string;
    readonly from: string;
    readonly to: string;
    readonly standing: DeputyStanding;
  };
  /** Between whom. */
  readonly title: string;
  /** What can be done. */
  readonly children?: ReactNode;
}

const TONES = { active: 'done', toCome: 'waiting', resting: 'plain' } as const satisfies Record<string, Tone>;

/** A role that was lent: between whom, which and where, from when to when, and whether it has effect today or why not. */
export function DeputyRow({ of: { shipToName, roleLabel, from, to, standing }, title, children }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = standing === 'active' || standing === 'toCome' ? standing : 'resting';
  return (
    <li>
      <div>
        <b>{title}</b>
        <small>
          {roleLabel}, {shipToName} · {format.day(from)} – {format.day(to)}
        </small>
        {standing !== 'active' && standing !== 'toCome' && <small>{t(`user.deputy.why.${standing}`)}</small>}
      </div>
      <Chip tone={TONES[state]}>{t(`user.deputy.${state}`)}</Chip>
      {children}
    </li>
  );
}
