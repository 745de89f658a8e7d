import { useMemo } from 'react';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { useSession } from '../../data/use-session.ts';
import styles from './board.module.css';
import { BoardBody } from './board-body.tsx';
import { BoardHead } from './board-head.tsx';
import { ChangesNotice } from './changes-notice.tsx';
import { PreparationBar } from './preparation-bar.tsx';
import { useBoard } from './use-board.ts';
import { useBoardAddress } from './use-board-address.ts';

/** /planning/manager and /planning/bureau: the week of an office; who may not plan reads it. */
export function BoardPage() {
  const session = useSession();
  return session === null ? null : <Board session={session} idUser={null} />;
}

/** /planning/controller: one's own week, from the device. */
export function OwnBoardPage() {
  const session = useSession();
  return session === null ? null : <Board session={session} idUser={session.user.id} />;
}

function Board({ session, idUser }: { readonly session: Session; readonly idUser: number | null }) {
  const actor = useMemo(() => actorOf(session), [session]);
  const { isChangesAsked, ...address } = useBoardAddress(actor, idUser);
  const { view, day, idBureau, change } = address;
  const board = useBoard({ view, day, idBureau, idUser, isPreparing: address.isPreparing === true });
  return (
    <div className={styles['page']}>
      <BoardHead {...address} isOwn={idUser !== null} period={board.period} />
      {address.isPreparing === null ? null : (
        <PreparationBar board={board} onShow={() => change({ preparation: 'oui' })} />
      )}
      {idUser === null ? null : <ChangesNotice idUser={idUser} isAsked={isChangesAsked} />}
      <BoardBody
        board={board}
        actor={actor}
        isOwn={idUser !== null}
        today={address.today}
        onDay={(du) => change({ du, vue: 'jour' })}
      />
    </div>
  );
}
