import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeskDegree, DeskPermission } from '#vocabulary/desk-permission.ts';
import { wordingKeyOf } from '#vocabulary/role.ts';
import { Button } from '#ui/button.tsx';
import { desk } from '../api.ts';
import { WhyNot } from './states.tsx';
import css from './missing-permission.module.css';

interface Props {
  readonly permission: DeskPermission;
  readonly may: DeskDegree;
}

/** Says which permission is missing and who gives it, and asks them for it with one press (desk.md, 2). */
export function MissingPermission({ permission, may }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const granters = useQuery({ queryKey: ['granters'], queryFn: () => desk('GET /me/granters', {}), staleTime: 60_000 });
  const ask = useMutation({
    mutationFn: () => desk('POST /me/permission-requests', { body: { permission, may } }),
    // Who has got it meanwhile sees the page.
    onSuccess: ({ waits }) => queries.invalidateQueries({ queryKey: waits ? ['granters'] : ['me'] }),
  });
  const { names = [], asked = [] } = granters.data ?? {};
  const isAsked = asked.some((one) => one.permission === permission && one.may === may);
  return (
    <div className={css['missing']}>
      <p>
        {t(names.length > 0 ? 'desk.missingBy' : 'desk.missingBody', {
          permission: t(`deskPermission.${wordingKeyOf(permission)}` as 'deskPermission.deskOrders'),
          names: names.join(', '),
        })}
      </p>
      <p role="status">{isAsked && t('desk.missingAsked')}</p>
      {names.length > 0 && !isAsked && (
        <Button variant="primary" busy={ask.isPending} onClick={() => ask.mutate()}>
          {t('desk.missingAsk')}
        </Button>
      )}
      {ask.error && (
        <p role="alert">
          <WhyNot error={ask.error} />
        </p>
      )}
    </div>
  );
}
