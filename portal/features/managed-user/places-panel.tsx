import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './person-form.module.css';
import { Awaited } from '#ui/awaited.tsx';
import type { Question } from '#ui/awaited.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { Places } from './place-fields.tsx';
import type { Errors } from './saving.ts';
import type { ManagedShipTo } from './use-managed-users.ts';

interface Props {
  readonly shipTos: readonly ManagedShipTo[] | undefined;
  /** What they wait for. */
  readonly of: readonly Question[];
  readonly places: Places;
  readonly errors: Errors;
  readonly children?: ReactNode;
  onChange(places: Places): void;
}

/** Where somebody works, and as what. */
export function PlacesPanel({ shipTos, of, places, errors, children, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Panel title={t('user.form.places')}>
      <p className={css['hint']}>{t('user.form.placesHint')}</p>
      {errors['places'] && (
        <p className={css['error']} role="alert" id={id}>
          {errors['places']}
        </p>
      )}
      <div
        role="group"
        aria-label={t('user.form.places')}
        aria-describedby={errors['places'] ? id : undefined}
        data-wrong={errors['places'] ? true : undefined}
      >
        <Awaited of={of} level={3}>
          <SkeletonRows rows={3} height={64} />
        </Awaited>
        {shipTos && <PlaceFields shipTos={shipTos} places={places} errors={errors} onChange={onChange} />}
      </div>
      {children}
    </Panel>
  );
}
