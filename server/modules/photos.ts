import type { z } from 'zod';
import type { photoAnswer } from '#domain/api/intervention-shapes.ts';
import type { StoredDocument } from '../documents/document.ts';
import type { Context } from '../http/context.ts';
import { montrer } from './documents.ts';

/** What describes a photo, and where its bytes are. */
export const presentPhoto = (context: Context, document: StoredDocument): z.output<typeof photoAnswer> => ({
  ...montrer<z.output<typeof photoAnswer>>(context, document),
  url: `/api/Files/download?id=${document.id}`,
});
