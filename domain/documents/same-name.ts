import { fold } from '../base/fold.ts';
import type { FiledDocument } from './document.ts';

type Standing = Pick<FiledDocument, 'id' | 'nom' | 'dossierParent' | 'idClient' | 'idBureauInspection' | 'retireLe'>;
type Place = Pick<FiledDocument, 'dossierParent' | 'idClient' | 'idBureauInspection'>;

/** The name of a document that a file makes: what its extension says, its versions say. */
export const nameOfFile = (file: string): string => file.replace(/\.[a-z0-9]{2,5}$/i, '').trim() || file;

const isIn = (one: Standing, place: Place): boolean =>
  one.idClient === place.idClient &&
  one.idBureauInspection === place.idBureauInspection &&
  one.dossierParent === place.dossierParent;

/** [documents/DO14] Another document that bears the name of this one in its folder: made on two devices without a network. */
export const twinOf = <D extends Standing>(documents: readonly D[], document: Standing): D | undefined =>
  document.retireLe === null
    ? documents.find((one) => one.id !== document.id && withSameName([one], document.nom, document) === one)
    : undefined;

/** [documents/DO10] The document that bears this name in this folder; undefined: none, the name is free. */
export const withSameName = <D extends Standing>(documents: readonly D[], nom: string, place: Place): D | undefined =>
  documents.find((one) => one.retireLe === null && isIn(one, place) && fold(one.nom) === fold(nom));
