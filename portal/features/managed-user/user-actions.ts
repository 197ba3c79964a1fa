import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { failureSentence } from '#ui/load-failed.tsx';
import { toast } from '#ui/toast.tsx';
import { useResendInvitation, useSetUserStatus, useWithdrawInvitation } from './use-managed-users.ts';
import type { ManagedUser } from './use-managed-users.ts';

type Move = ManagedUser['statusMoves'][number];
const WORDS: Partial<Record<Move, ParseKeys>> = {
  Active: 'user.do.activate',
  Deactivated: 'user.do.deactivate',
  Suspended: 'user.do.suspend',
  'Move Out': 'user.do.moveOut',
  Exited: 'user.do.exit',
};

export interface UserAction {
  readonly key: string;
  readonly label: string;
  readonly danger: boolean;
  run(): Promise<void>;
}

/** What can be done to a user beside changing their roles; each asks where something is taken away, and says what happened. */
export function useUserActions() {
  const { t } = useTranslation();
  const { personName } = useFormat();
  const status = useSetUserStatus();
  const resend = useResendInvitation();
  const withdraw = useWithdrawInvitation();
  const told = async (work: Promise<unknown>, text: string) => {
    try {
      await work;
      toast({ tone: 'done', text });
    } catch (error) {
      toast({ tone: 'wrong', text: failureSentence(error, t) });
    }
  };

  function move(user: ManagedUser, to: Move): UserAction {
    const label = t(WORDS[to] ?? 'user.edit');
    const name = personName(user);
    return {
      key: to,
      label,
      danger: to !== 'Active',
      async run() {
        const question =
          to === 'Deactivated'
            ? {
                title: t('user.ask.deactivate', { name }),
                body: t('confirm.deactivateUser'),
                yes: label,
                no: t('user.ask.keep'),
                danger: true,
              }
            : { title: t('user.ask.change', { name, what: label }), yes: label, no: t('user.ask.keep'), danger: true };
        if (to === 'Active' || (await confirm(question)))
          await told(status.mutateAsync({ id: user.id, status: to }), t('success.operation'));
      },
    };
  }

  return {
    busy: status.isPending || resend.isPending || withdraw.isPending,
    of(user: ManagedUser): UserAction[] {
      const moves = user.statusMoves.map((to) => move(user, to));
      if (user.status !== 'Invited' || !user.contactEditable) return moves;
      const name = personName(user);
      return [
        {
          key: 'resend',
          label: t('user.do.resend'),
          danger: false,
          run: () => told(resend.mutateAsync(user.id), t('user.told.sent', { name })),
        },
        {
          key: 'withdraw',
          label: t('user.do.withdraw'),
          danger: true,
          async run() {
            const yes = t('user.do.withdraw');
            if (
              await confirm({
                title: t('user.ask.withdraw', { name }),
                body: t('user.ask.withdrawBody'),
                yes,
                no: t('user.ask.keep'),
                danger: true,
              })
            )
              await told(withdraw.mutateAsync(user.id), t('success.operation'));
          },
        },
        ...moves,
      ];
    },
    /** Several at once, one call each; says how many, and why not for the others. */
    async all(users: readonly ManagedUser[], what: 'Active' | 'Deactivated' | 'resend') {
      if (what === 'Deactivated') {
        const title = t('user.ask.deactivateMany', { count: users.length });
        if (
          !(await confirm({
            title,
            body: t('confirm.deactivateUser'),
            yes: t('user.do.deactivate'),
            no: t('user.ask.keep'),
            danger: true,
          }))
        )
          return false;
      }
      const failed: unknown[] = [];
      for (const user of users) {
        try {
          await (what === 'resend' ? resend.mutateAsync(user.id) : status.mutateAsync({ id: user.id, status: what }));
        } catch (error) {
          failed.push(error);
        }
      }
      if (failed.length < users.length)
        toast({ tone: 'done', text: t('user.told.many', { count: users.length - failed.length }) });
      if (failed.length > 0)
        toast({
          tone: 'wrong',
          text: t('user.told.notAll', { count: failed.length, why: failureSentence(failed[0], t) }),
        });
      return true;
    },
  };
}
