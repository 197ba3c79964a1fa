import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskUser, DeskUserDetail } from '#contract/desk/user.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { desk, deskAt } from '../../api.ts';
import { typedSince } from '../../state/merge-record.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { Labelled } from '../../ui/form-dialog.tsx';
import { useRecordSave } from '../../ui/use-record-save.tsx';
import css from './user.module.css';

const LOCALES = ['hu', 'en', 'es'] as const;

/** Phone number and language; two people who write at once see what the other one wrote. */
export function ContactForm({
  user,
  onSaved,
}: {
  readonly user: DeskUserDetail;
  readonly onSaved: (now: DeskUser) => void;
}) {
  const { t } = useTranslation();
  // The record as the change was begun on; null: nothing was typed.
  const [base, setBase] = useState<DeskUser | null>(null);
  const [change, setChange] = useState<Partial<Pick<DeskUser, 'phone' | 'locale'>>>({});
  useUnsaved(Object.keys(change).length);
  const params = { uid: user.uid };
  const record = useRecordSave<DeskUser>({
    fields: { phone: t('desk.users.phone'), locale: t('desk.users.locale') },
    show: (field, value) => (field === 'locale' ? t(`desk.users.locales.${value as 'hu'}`) : String(value ?? '–')),
    write: ({ phone, locale: language }, version) =>
      deskAt(version)('PATCH /users/:uid', {
        params,
        body: { ...(phone !== undefined && { phone }), ...(language && { locale: language }) },
      }),
    read: () => desk('GET /users/:uid', { params }),
    onSaved: (now) => {
      // What has been typed meanwhile is not saved: it stays, on the record as it is now.
      const since = typedSince(changed.current, sent.current);
      setBase(Object.keys(since).length > 0 ? now : null);
      setChange(since);
      onSaved(now);
      toast({ tone: 'done', text: t('desk.user_.saved') });
    },
  });
  const changed = useRef(change);
  useEffect(() => {
    changed.current = change;
  });
  const sent = useRef(change);
  const type = (one: typeof change) => {
    setBase((before) => before ?? user);
    setChange((before) => ({ ...before, ...one }));
  };
  const save = useMutation({
    mutationFn: () => {
      sent.current = change;
      return record.save(change, base!);
    },
  });
  const locale = change.locale ?? user.locale;
  return (
    <section className={css['card']}>
      <h2>{t('desk.user_.contact')}</h2>
      <form
        className={css['fields']}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Labelled label={t('desk.users.phone')}>
          {(wired) => (
            <input
              {...wired}
              type="tel"
              maxLength={40}
              className={css['role']}
              disabled={!user.mayChange}
              value={(change.phone === undefined ? user.phone : change.phone) ?? ''}
              onChange={(event) => type({ phone: event.target.value || null })}
            />
          )}
        </Labelled>
        <Labelled label={t('desk.users.locale')}>
          {(wired) => (
            <select
              {...wired}
              className={css['role']}
              disabled={!user.mayChange}
              value={locale}
              onChange={(event) => type({ locale: LOCALES.find((one) => one === event.target.value)! })}
            >
              {LOCALES.map((one) => (
                <option key={one} value={one}>
                  {t(`desk.users.locales.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        {save.error && (
          <p role="alert" className={css['wrong']}>
            {save.error.message}
          </p>
        )}
        {base && (
          <div className={css['acts']}>
            <Button
              onClick={() => {
                setBase(null);
                setChange({});
              }}
            >
              {t('desk.cancel')}
            </Button>
            <Button type="submit" variant="primary" busy={save.isPending}>
              {t('desk.user_.save')}
            </Button>
          </div>
        )}
      </form>
      {record.dialog}
    </section>
  );
}
