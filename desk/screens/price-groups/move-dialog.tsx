import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupCustomer, MovedCustomer } from '#contract/desk/price-group.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { Failed, Loading, WhyNot } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';

interface Props {
  readonly customers: readonly GroupCustomer[];
  readonly to: string | null;
  readonly nameOf: (group: string | null) => string;
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

type Move = Pick<GroupCustomer, 'companyId' | 'version' | 'priceGroup'>;

const send = (moves: readonly Move[], preview: boolean) =>
  desk('POST /price-groups/moves', {
    body: {
      preview,
      moves: moves.map(({ companyId, version, priceGroup }) => ({ companyId, version, priceGroup })),
    },
  });

/** The difference first; then what came of each, and one way back (desk.md, 4 Bulk). */
export function MoveDialog({ customers, to, nameOf, onMoved, onClose }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [moves] = useState(() => customers.map((one): Move => ({ ...one, priceGroup: to })));
  const look = useQuery({
    queryKey: ['price-groups', 'look', moves],
    queryFn: () => send(moves, true),
    staleTime: 0,
  });
  const after = () => {
    for (const queryKey of [['price-groups'], ['customers'], ['customer']])
      void queries.invalidateQueries({ queryKey });
  };
  const move = useMutation({ mutationFn: () => send(moves, false), onSuccess: onMoved, onSettled: after });
  const undo = useMutation({
    mutationFn: (results: readonly MovedCustomer[]) =>
      send(
        results.flatMap(({ companyId, version, before, outcome }) =>
          outcome === 'moved' ? [{ companyId, version: version!, priceGroup: before }] : [],
        ),
        false,
      ),
    onSuccess: ({ results }) => {
      const left = results.filter(({ outcome }) => outcome !== 'moved' && outcome !== 'same').length;
      toast({
        tone: left > 0 ? 'wrong' : 'done',
        text: left > 0 ? t('deskPriceGroup.undoLeft', { count: left }) : t('deskPriceGroup.undone'),
      });
      onClose();
    },
    onSettled: after,
  });
  const done = move.data?.results;
  const results = done ?? look.data?.results ?? [];
  const count = results.filter(({ outcome }) => outcome === 'moved').length;
  return (
    <Dialog
      open
      size="lg"
      title={t(done ? 'deskPriceGroup.movedTitle' : 'deskPriceGroup.moveTitle', { count, group: nameOf(to) })}
      onClose={onClose}
      footer={
        done ? (
          <>
            {count > 0 && (
              <Button busy={undo.isPending} onClick={() => undo.mutate(done)}>
                {t('deskPrice.undo')}
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              {t('deskPriceGroup.done')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('desk.cancel')}</Button>
            <Button variant="primary" busy={move.isPending} inactive={count === 0} onClick={() => move.mutate()}>
              {t('deskPriceGroup.move', { count })}
            </Button>
          </>
        )
      }
    >
      {look.error && !done && <Failed error={look.error} again={() => void look.refetch()} />}
      {look.isPending && <Loading />}
      {!done && count > 0 && <p>{t('deskPriceGroup.moveBody')}</p>}
      {results.length > 0 && (
        <table className={table['table']}>
          <tbody>
            {results.map((one) => (
              <tr key={one.companyId}>
                <td>
                  {one.name} <small>{one.companyId}</small>
                </td>
                <td>
                  {one.outcome === 'moved' ? (
                    <>
                      <s>{nameOf(one.before)}</s> › <b>{nameOf(one.after)}</b>
                    </>
                  ) : (
                    t(`deskPriceGroup.outcome.${one.outcome}`)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(move.error ?? undo.error) && (
        <p role="alert">
          <WhyNot error={(move.error ?? undo.error)!} />
        </p>
      )}
    </Dialog>
  );
}
