import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { must } from '#domain/base/must.ts';
import { totalOfLine } from '#domain/facturation/calculation.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { contratPath } from '../../../platform/paths.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import detail from '../detail/detail.module.css';
import type { FactureProps } from './draft-facture.tsx';
import styles from './facturation.module.css';
import { FactureGestures } from './facture-gestures.tsx';
import { FactureStatusBadge } from './facture-status-badge.tsx';
import { FactureTotals } from './facture-totals.tsx';

const THOUSAND = 1000;
const WHOLE = 10_000;

/** What was issued, as it stands for good: read by the office and by its client, with or without a network. */
export function IssuedFacture({ facture, dossier, session }: FactureProps) {
  const { t } = useTranslation(['facturation', 'champs']);
  const formats = useFormats();
  const emission = must(facture.emission, 'an issued invoice says what it bills');
  const { destinataire, mentions } = emission;
  const dayText = (one: string | null): ReactNode => (one === null ? null : formats.jour(one));
  return (
    <div className={styles['facture']}>
      <div className={styles['tete']}>
        <h3>
          {t(`types.${facture.type}`)} {facture.numero}
        </h3>
        <FactureStatusBadge facture={facture} />
        <FactureGestures facture={facture} dossier={dossier} session={session} />
      </div>
      <div className={detail['columns']}>
        <DefinitionList
          items={[
            { term: t('dateEmission'), value: dayText(facture.dateEmission) },
            { term: t('datePrestation'), value: dayText(facture.datePrestation) },
            ...(facture.type === 'avoir' ? [] : [{ term: t('dateEcheance'), value: dayText(facture.dateEcheance) }]),
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
      <IssuedLines facture={facture} />
      <div className={styles['pied']}>
        <FactureTotals totaux={emission} />
      </div>
      <ul className={styles['mentions']}>
        {mentions.map((mention) => (
          <li key={mention}>{mention}</li>
        ))}
      </ul>
      <Sendings facture={facture} />
    </div>
  );
}

function IssuedLines({ facture: { lignes } }: Pick<FactureProps, 'facture'>) {
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
          {lignes.map((line, rank) => (
            <tr key={`${rank} ${line.designation}`}>
              <td className={styles['texte']}>
                {line.designation}
                {line.contrat === undefined ? null : (
                  <Link className={styles['source']} to={contratPath(line.contrat.id)}>
                    {t('contrat', { numero: line.contrat.numero })}
                  </Link>
                )}
              </td>
              <td>{`${formats.nombre(line.quantiteMilliemes / THOUSAND, decimalsOf(line.quantiteMilliemes))} ${line.unite}`}</td>
              <td>{formats.montant(line.puHTCents)}</td>
              <td>{line.remiseCentiemes === 0 ? '–' : formats.pourcent(line.remiseCentiemes / WHOLE, 2)}</td>
              <td>{formats.pourcent(line.tauxTVACentiemes / WHOLE, line.tauxTVACentiemes % 100 === 0 ? 0 : 1)}</td>
              <td>{formats.montant(totalOfLine(line))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const decimalsOf = (thousandths: number): number => (thousandths % THOUSAND === 0 ? 0 : thousandths % 10 === 0 ? 2 : 3);

function Sendings({ facture: { envois } }: Pick<FactureProps, 'facture'>) {
  const { t } = useTranslation('facturation');
  const formats = useFormats();
  if (envois.length === 0) return null;
  return (
    <>
      <h3>{t('envois')}</h3>
      <ul className={styles['mentions']}>
        {envois.map(({ le, a, copie = [], par, garde = false }) => (
          <li key={le}>
            {t('envoi', { le: formats.dateHeure(le), a: a.join(', '), par })}
            {copie.length === 0 ? null : t('envoiCopie', { a: copie.join(', ') })}
            {garde ? ` ${t('envoiGarde')}` : null}
          </li>
        ))}
      </ul>
    </>
  );
}
