import { useTranslation } from 'react-i18next';
import type { SujetFichier } from '#domain/dossiers/fichier.ts';
import { joindrePieces, type PieceDeBrouillon } from '../../data/pieces.ts';
import { toast } from '../../ui/toast/toast.ts';
import { AjouterPieces } from './ajouter-pieces.tsx';
import { PiecesRetrouvees } from './pieces-retrouvees.tsx';

/** Chosen files belong to this subject at once; they leave when the network allows. */
export function AjouterA({ sujet }: { readonly sujet: SujetFichier }) {
  const { t } = useTranslation('pieces');
  const joindre = async (gardees: readonly PieceDeBrouillon[]): Promise<void> => {
    const perdues = await joindrePieces(sujet, gardees);
    const count = gardees.length - perdues.length;
    if (count > 0) toast.success(t('ajoutees', { count }));
    if (perdues.length > 0) toast.error(t('perdues', { noms: perdues.map(({ nom }) => nom).join(', ') }));
  };
  return (
    <>
      <PiecesRetrouvees onTake={(prise) => joindre([prise])} />
      <AjouterPieces onKept={joindre} />
    </>
  );
}
