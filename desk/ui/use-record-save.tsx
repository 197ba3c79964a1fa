import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '#ui/failure.ts';
import { toast } from '#ui/toast.tsx';
import type { Clash } from '../state/merge-record.ts';
import { mergeRecord } from '../state/merge-record.ts';
import { MergeDialog } from './merge-dialog.tsx';

interface Saving<R> {
  /** The fields that people write, with what they are called. */
  readonly fields: Readonly<Partial<Record<keyof R & string, string>>>;
  /** How a value of a field reads. */
  readonly show: (field: keyof R & string, value: unknown) => ReactNode;
  /** Writes what changed onto the version that was seen; the record as it is then. */
  readonly write: (change: Partial<R>, version: number) => Promise<R>;
  /** The record as it is now. */
  readonly read: () => Promise<R>;
  readonly onSaved: (record: R) => void;
}

interface Question<R> {
  readonly present: R;
  readonly mine: Partial<R>;
  readonly clashes: readonly Clash<R>[];
}

/**
 * Saves changes of a record that others may write, too: `save(change, base)` with the record as the change was made on. What others changed elsewhere in it stays, and is said;
 * what they changed in the same field is asked. Show `dialog` on the page. A failure of another kind is thrown to the caller.
 */
export function useRecordSave<R extends { readonly version: number }>({
  fields,
  show,
  write,
  read,
  onSaved,
}: Saving<R>): {
  save: (change: Partial<R>, base: R) => Promise<void>;
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question<R> | null>(null);
  const names = Object.keys(fields) as (keyof R & string)[];
  const save = async (change: Partial<R>, base: R): Promise<void> => {
    try {
      onSaved(await write(change, base.version));
    } catch (error) {
      if (!hasCode(error, 'RECORD_CHANGED')) throw error;
      const present = await read();
      const { mine, theirs, clashes } = mergeRecord(names, base, present, change);
      if (theirs.length > 0)
        toast({
          tone: 'info',
          text: t('desk.merge.both', { fields: theirs.map((field) => fields[field]).join(', ') }),
        });
      if (clashes.length > 0) setQuestion({ present, mine, clashes });
      else if (Object.keys(mine).length > 0) await save(mine, present);
      else onSaved(present);
    }
  };
  const dialog = question && (
    <MergeDialog
      clashes={question.clashes}
      nameOf={(field) => fields[field] ?? field}
      show={show}
      onClose={() => {
        setQuestion(null);
        onSaved(question.present);
      }}
      onDecide={async (chosen) => {
        const change = { ...question.mine, ...chosen };
        if (Object.keys(change).length > 0) await save(change, question.present);
        else onSaved(question.present);
        // A question that came of this very save stays.
        setQuestion((now) => (now === question ? null : now));
      }}
    />
  );
  return { save, dialog };
}
