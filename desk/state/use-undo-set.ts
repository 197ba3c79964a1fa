import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '#ui/toast.tsx';
import { desk } from '../api.ts';

const REFUSED = { products: 'desk.products.undoRefused', customers: 'deskNewCustomer.undoRefused' } as const;
/** The answers in which they stand. */
const SHOWN_IN = { products: [['products']], customers: [['customers'], ['customer']] } as const;

/** A record that a form has made. When it is taken back while its page is open, the form opens again with what was typed. */
interface Made {
  readonly isShown: (at: Location) => boolean;
  readonly form: string;
  /** The form reads it from the state of its address. */
  readonly typed: unknown;
}

/** Takes a change set back and says how it went, also when its page has gone. */
export function useUndoSet(of: keyof typeof REFUSED): (changeSet: number, made?: Made) => void {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const undo = useMutation({
    mutationFn: ({ changeSet }: { changeSet: number; made: Made | undefined }) =>
      desk('POST /change-sets/:changeSet/reversal', { params: { changeSet }, body: {} }),
    onSuccess: ({ faults: wrong }, { made }) => {
      if (wrong.length > 0) return void toast({ tone: 'wrong', text: t(REFUSED[of]) });
      const isShown = made?.isShown(window.location) ?? false;
      toast({ tone: 'done', text: t(isShown ? 'desk.products.undoneTyped' : 'desk.products.undone') });
      if (made && isShown) void navigate(made.form, { replace: true, state: made.typed });
    },
    onError: (error) => toast({ tone: 'wrong', text: error.message }),
    onSettled: () => {
      for (const queryKey of SHOWN_IN[of]) void queries.invalidateQueries({ queryKey });
    },
  });
  return (changeSet, made) => undo.mutate({ changeSet, made });
}
