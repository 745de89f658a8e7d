import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { must } from '#domain/base/must.ts';
import { totalDeLigne } from '#domain/facturation/calcul.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import detail from '../detail/detail.module.css';
import type { FactureProps } from './brouillon-facture.tsx';
import styles from './facturation.module.css';
import { GestesFacture } from './gestes-facture.tsx';
import { StatutFactureBadge } from './statut-badge.tsx';
import { TotauxFacture } from './totaux.tsx';

const MILLE = 1000;
const ENTIER = 10_000;

/** What was issued, as it stands for good: read by the office and by its client, with or without a network. */
export function FactureEmise({ facture, dossier, session }: FactureProps) {
  const { t } = useTranslation(['facturation', 'champs']);
  const formats = useFormats();
  const emission = must(facture.emission, 'an issued invoice says what it bills');
  const { destinataire, mentions } = emission;
  const jour = (un: string | null): ReactNode => (un === null ? null : formats.jour(un));
  return (
    <div className={styles['facture']}>
      <div className={styles['tete']}>
        <h3>
          {t(`types.${facture.type}`)} {facture.numero}
        </h3>
        <StatutFactureBadge facture={facture} />
        <GestesFacture facture={facture} dossier={dossier} session={session} />
      </div>
      <div className={detail['columns']}>
        <DefinitionList
          items={[
            { term: t('dateEmission'), value: jour(facture.dateEmission) },
            { term: t('datePrestation'), value: jour(facture.datePrestation) },
            ...(facture.type === 'avoir' ? [] : [{ term: t('dateEcheance'), value: jour(facture.dateEcheance) }]),
            ...(facture.avoirDe === null ? [] : [{ term: t('avoirDe'), value: facture.avoirDe.numero }]),
            ...(facture.avoir === null ? [] : [{ term: t('annuleePar'), value: facture.avoir.numero }]),
            ...(facture.motif === null ? [] : [{ term: t('champs:motif'), value: facture.motif }]),
          ]}
        />
        <DefinitionList
          items={[
            { term: t('destinataire'), value: destinataire.nom },
            {
              term: t('champs:adresse'),
              value: [
                destinataire.adresse.ligne1,
                destinataire.adresse.ligne2,
                `${destinataire.adresse.codePostal} ${destinataire.adresse.ville}`,
              ]
                .filter(Boolean)
                .join(', '),
            },
            ...(destinataire.siret === '' ? [] : [{ term: t('siret'), value: destinataire.siret }]),
          ]}
        />
      </div>
      <LignesEmises facture={facture} />
      <div className={styles['pied']}>
        <TotauxFacture totaux={emission} />
      </div>
      <ul className={styles['mentions']}>
        {mentions.map((mention) => (
          <li key={mention}>{mention}</li>
        ))}
      </ul>
      <Envois facture={facture} />
    </div>
  );
}

function LignesEmises({ facture: { lignes } }: Pick<FactureProps, 'facture'>) {
  const { t } = useTranslation('facturation');
  const formats = useFormats();
  return (
    <div className={detail['tableFrame']}>
      <table className={detail['table']}>
        <thead>
          <tr>
            <th scope="col">{t('designation')}</th>
            <th scope="col">{t('quantite')}</th>
            <th scope="col">{t('prix')}</th>
            <th scope="col">{t('remise')}</th>
            <th scope="col">{t('tva')}</th>
            <th scope="col">{t('totalLigne')}</th>
          </tr>
        </thead>
        <tbody>
          {lignes.map((ligne, rang) => (
            <tr key={`${rang} ${ligne.designation}`}>
              <td className={styles['texte']}>{ligne.designation}</td>
              <td>{`${formats.nombre(ligne.quantiteMilliemes / MILLE, decimales(ligne.quantiteMilliemes))} ${ligne.unite}`}</td>
              <td>{formats.montant(ligne.puHTCents)}</td>
              <td>{ligne.remiseCentiemes === 0 ? '–' : formats.pourcent(ligne.remiseCentiemes / ENTIER, 2)}</td>
              <td>{formats.pourcent(ligne.tauxTVACentiemes / ENTIER, ligne.tauxTVACentiemes % 100 === 0 ? 0 : 1)}</td>
              <td>{formats.montant(totalDeLigne(ligne))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const decimales = (milliemes: number): number => (milliemes % MILLE === 0 ? 0 : milliemes % 10 === 0 ? 2 : 3);

function Envois({ facture: { envois } }: Pick<FactureProps, 'facture'>) {
  const { t } = useTranslation('facturation');
  const formats = useFormats();
  if (envois.length === 0) return null;
  return (
    <>
      <h3>{t('envois')}</h3>
      <ul className={styles['mentions']}>
        {envois.map(({ le, a, copie = [], par }) => (
          <li key={le}>
            {t('envoi', { le: formats.dateHeure(le), a: a.join(', '), par })}
            {copie.length === 0 ? null : t('envoiCopie', { a: copie.join(', ') })}
          </li>
        ))}
      </ul>
    </>
  );
}
