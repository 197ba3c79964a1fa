import { useTranslation } from 'react-i18next';
import { paths } from '#portal/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FailureText } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import css from './person-form.module.css';

interface Props {
  /** Over what went wrong with the form as a whole. */
  readonly title: string;
  readonly wrong: string | undefined;
  readonly saving: { readonly error: unknown; readonly isPending: boolean };
  readonly button: string;
}

/** How the form of a user ends: what is wrong with all of it, the way back, the button that saves. */
export function SaveFoot({ title, wrong, saving, button }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {wrong && (
        <Notice tone="wrong" urgent title={title}>
          <FailureText error={saving.error} otherwise={wrong} />
        </Notice>
      )}
      <div className={css['foot']}>
        <ButtonLink size="lg" to={paths.users()}>
          {t('user.form.cancel')}
        </ButtonLink>
        <Button size="lg" type="submit" variant="primary" busy={saving.isPending}>
          {button}
        </Button>
      </div>
    </>
  );
}
