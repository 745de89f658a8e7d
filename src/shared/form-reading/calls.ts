import type { Result } from '#domain/base/result.ts';
import { api } from '../../data/api.ts';

export const validateForm = (id: string): Promise<Result<unknown>> => api.modeleValider({ params: { id } });
