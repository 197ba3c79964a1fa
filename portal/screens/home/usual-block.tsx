import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUsualOrder } from '#portal/features/quick-order/use-quick-order.ts';
import { paths } from '#portal/paths.ts';
import { TakeAllButton, UsualList } from '#portal/screens/usual-order/usual-list.tsx';
import { Awaited } from '#ui/awaited.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import css from './home-screen.module.css';
import { USUAL_SHOWN } from './home-sizes.ts';

/** The first lines of the usual order, to be ordered at once; nothing while there is no habit yet. */
export function UsualBlock() {
  const { t } = useTranslation();
  const answer = useUsualOrder();
  const list = useRef<HTMLDivElement>(null);
  const { data } = answer;
  if (data?.lines.length === 0) return null;
  const lines = data?.lines.slice(0, USUAL_SHOWN) ?? [];
  return (
    <Panel
      flush
      title={t('home.usual.title')}
      subtitle={data && t('home.usual.note', { shipTo: data.ship_to_name ?? t('usual.allShipTos'), days: data.days })}
      action={
        data && (
          <div className={css['usualActions']}>
            <Link to={paths.usualOrder()}>{t('home.usual.all', { count: data.lines.length })}</Link>
            <TakeAllButton lines={lines} list={list} />
          </div>
        )
      }
    >
      <Awaited of={answer} level={3}>
        <SkeletonRows rows={USUAL_SHOWN} height={60} />
      </Awaited>
      {data && <UsualList lines={lines} ref={list} />}
    </Panel>
  );
}
