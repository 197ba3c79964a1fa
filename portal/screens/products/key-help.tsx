import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { countUnsaved, useSaving } from '#portal/features/cart/use-cart.ts';
import { useFormat } from '#ui/format.ts';
import { useRootMark } from '#ui/root-mark.ts';

const KEYS = [
  ['↵ ↓', 'next'],
  ['↑', 'previous'],
  ['Tab', 'unit'],
  ['+ −', 'step'],
  ['Esc', 'restore'],
  ['Del', 'remove'],
  ['Alt+C', 'cart'],
] as const;

/** The foot of the ledger: the keys, and when what was typed was saved (said politely). */
export function KeyHelp() {
  useRootMark('key-help');
  const { t } = useTranslation();
  const format = useFormat();
  const saving = useSaving();
  const { savedAt, busy, pending } = saving;
  const unsaved = countUnsaved(saving);
  return (
    <footer className="key-help" data-no-print>
      {KEYS.map(([key, what]) => (
        <span key={what} className="key-help-key">
          {key.split(' ').map((one) => (
            <kbd key={one}>{one}</kbd>
          ))}{' '}
          {t(`quantity.key.${what}`)}
        </span>
      ))}
      <span className="key-help-saved" role="status">
        {unsaved > 0
          ? t('cart.saving.errors', { count: unsaved })
          : busy || pending.size > 0
            ? t('cart.saving.busy')
            : savedAt && (
                <>
                  <IconCheck size={14} aria-hidden />{' '}
                  {t('cart.saving.at', { time: format.time(savedAt.toISOString()) })}
                </>
              )}
      </span>
    </footer>
  );
}
