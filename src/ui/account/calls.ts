import type { CallAnswer } from '#domain/api/call.ts';
import type { CONTRACT } from '#domain/api/contract.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { moteur } from '../../data/worker-client.ts';

type Answers = typeof CONTRACT;
export type OpenSessions = CallAnswer<Answers['sessionsList']>;
export type SecondFactorState = CallAnswer<Answers['secondFactor']>;
export type SecondFactorKey = CallAnswer<Answers['secondFactorPrepare']>;

const value = <T>(answer: Result<{ readonly data: unknown }>): Result<T> =>
  answer.ok ? ok(answer.value.data as T) : answer;

export const readSessions = async (idUser: number): Promise<Result<OpenSessions>> =>
  value(await moteur().appeler('sessionsList', { params: { id: idUser } }));

export const closeSession = (idUser: number, session: string): Promise<Result<unknown>> =>
  moteur().appeler('sessionRevoke', { params: { id: idUser, session } });

export const closeSessions = (idUser: number): Promise<Result<unknown>> =>
  moteur().appeler('sessionsRevoke', { params: { id: idUser } });

export const readSecondFactor = async (idUser: number): Promise<Result<SecondFactorState>> =>
  value(await moteur().appeler('secondFactor', { params: { id: idUser } }));

export const prepareSecondFactor = async (motDePasse: string): Promise<Result<SecondFactorKey>> =>
  value(await moteur().appeler('secondFactorPrepare', { body: { motDePasse } }));

export const activateSecondFactor = async (code: string): Promise<Result<{ readonly codes: readonly string[] }>> =>
  value(await moteur().appeler('secondFactorActivate', { body: { code } }));

/** `code`: asked for one's own. */
export const removeSecondFactor = (idUser: number, code?: string): Promise<Result<unknown>> =>
  moteur().appeler('secondFactorRemove', { params: { id: idUser }, body: code === undefined ? {} : { code } });
