import type { Result } from '#domain/base/result.ts';
import { ok } from '#domain/base/result.ts';
import type { SyncSummary } from './api.ts';
import { reconcileAll } from './conflicts/reconcile.ts';
import { deriveWaiting } from './derived/derive.ts';
import { pull } from './pull/pull.ts';
import { push } from './push/push.ts';
import { countQueue, readQueue, retryTransient, relaunchReturned } from './push/queue.ts';
import type { Engine } from './store/context.ts';
import { withKnownQueue } from './store/known-queue.ts';

/**
 * One exchange: push, pull, push. Answers come first, so that no merge meets an unanswered send; then the pull; then what
 * the merges left to send. An exchange that failed anywhere never says that it succeeded. `photos` is the media queue's.
 */
export async function exchange(engine: Engine): Promise<Result<SyncSummary>> {
  const store = await withKnownQueue(engine.store);
  try {
    return await pushPullPush({ ...engine, store });
  } finally {
    engine.onQueue?.(await countQueue(store));
  }
}

async function pushPullPush(engine: Engine): Promise<Result<SyncSummary>> {
  const queue = await readQueue(engine.store);
  await reconcileAll(engine, queue);
  await retryTransient(engine, queue);
  const before = await push(engine);
  if (!before.ok) return before;
  const received = await pull(engine);
  if (!received.ok) return received;
  await relaunchReturned(engine);
  const after = await push(engine);
  if (!after.ok) return after;
  await deriveWaiting(engine);
  return ok({
    recus: received.value.recus,
    envoyes: before.value.envoyes + after.value.envoyes,
    refuses: before.value.refuses + after.value.refuses,
    conflits: before.value.conflits + received.value.conflits + after.value.conflits,
    photos: 0,
  });
}
