import { useTranslation } from 'react-i18next';
import { groupBy } from '#domain/base/group.ts';
import type { SyntheseData } from '#domain/lots/synthese.ts';
import { Card } from '../../../ui/card.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { AskedRates } from '../rates/asked-rates.tsx';
import own from './synthese.module.css';

/** [lots/L19] What a synthesis says: draw, controls and rates, contacts, parameters, what does not satisfy, gaps. */
export function Figures({ donnees }: { readonly donnees: SyntheseData }) {
  const { t } = useTranslation('synthese');
  const formats = useFormats();
  const { prevues, controlees, resultats, taux, contacts } = donnees;
  const share = (value: number | null): string => (value === null ? '–' : formats.pourcent(value, 1));
  const done = (mode: 'lieu' | 'contact'): string =>
    t('sur', { fait: formats.nombre(controlees[mode]), total: formats.nombre(prevues[mode]) });
  const results = ({ S, NS, NV }: SyntheseData['resultats']['lieu']): string => `${S} / ${NS} / ${NV}`;
  return (
    <>
      <Draw donnees={donnees} />
      <DrawnAfter donnees={donnees} />
      <Card title={t('resultats')}>
        <DefinitionList
          items={[
            { term: `${t('realises')}, ${t('modes.lieu')}`, value: done('lieu') },
            { term: `${t('realises')}, ${t('modes.contact')}`, value: done('contact') },
            { term: `${t('snv')}, ${t('modes.lieu')}`, value: results(resultats.lieu) },
            { term: `${t('snv')}, ${t('modes.contact')}`, value: results(resultats.contact) },
            { term: t('surSite'), value: t('vise', { taux: share(taux.surSite), cible: share(taux.cibleSurSite) }) },
            { term: t('parContact'), value: t('vise', { taux: share(taux.contact), cible: share(taux.cibleContact) }) },
            { term: t('tauxNS'), value: t('seuil', { taux: share(taux.NS), cible: share(taux.seuilNS) }) },
          ]}
        />
      </Card>
      <Card title={t('contacts')}>
        <DefinitionList
          items={[
            { term: t('contactes'), value: formats.nombre(contacts.operations) },
            { term: t('errones'), value: share(contacts.numerosErrones) },
            { term: t('joints'), value: share(contacts.joints) },
            { term: t('acceptation'), value: share(contacts.acceptation) },
          ]}
        />
      </Card>
      <Found donnees={donnees} />
    </>
  );
}

function Draw({ donnees: { tirage, methode } }: { readonly donnees: SyntheseData }) {
  const { t } = useTranslation(['synthese', 'lots']);
  const formats = useFormats();
  return (
    <Card title={t('tirage')}>
      {tirage === null ? (
        <p>{t('pasTire')}</p>
      ) : (
        <DefinitionList
          items={[
            { term: t('methode'), value: t(methode === '100 %' ? 'total' : 'echantillon') },
            { term: t('algorithme'), value: tirage.algorithme },
            { term: t('graine'), value: <Long text={tirage.graine} /> },
            { term: t('empreinte'), value: <Long text={tirage.empreinte} /> },
            { term: t('tireLe'), value: t('tireParLe', { nom: tirage.par.nom, date: formats.dateHeure(tirage.le) }) },
            ...(tirage.regles === undefined
              ? []
              : [{ term: t('lots:tirage.exige'), value: <AskedRates rates={tirage.regles} /> }]),
            ...(tirage.motif == null ? [] : [{ term: t('sousMinimums'), value: tirage.motif }]),
          ]}
        />
      )}
    </Card>
  );
}

/** [lots/L74] [lots/L85] What the draw became afterwards: complements, and operations that were replaced, with what was tried. */
function DrawnAfter({ donnees: { complements = [], remplacements } }: { readonly donnees: SyntheseData }) {
  const { t } = useTranslation('synthese');
  const formats = useFormats();
  if (complements.length === 0 && remplacements.length === 0) return null;
  const tried = (instants: readonly string[]): string =>
    [t('tentatives', { count: instants.length }), instants.map((le) => formats.date(le)).join(', ')]
      .filter(Boolean)
      .join(' : ');
  return (
    <Card title={t('apresTirage')}>
      <DefinitionList
        items={[
          ...complements.map(({ mode, references, motif, le, auteur }) => ({
            term: t('complement', { count: references.length, mode: t(`modes.${mode}`) }),
            value: [motif, references.join(', '), t('tireParLe', { nom: auteur, date: formats.dateHeure(le) })].join(
              ' · ',
            ),
          })),
          ...remplacements.map(({ reference, par, motif, tentatives }) => ({
            term: reference,
            value: [t('remplaceePar', { par }), motif, tentatives === undefined ? '' : tried(tentatives)]
              .filter(Boolean)
              .join(' · '),
          })),
        ]}
      />
    </Card>
  );
}

/** A hash is read whole, on several lines where the screen is narrow. */
const Long = ({ text }: { readonly text: string }) => <code style={{ overflowWrap: 'anywhere' }}>{text}</code>;

function Found({ donnees: { nonSatisfaits, ecarts, parametres } }: { readonly donnees: SyntheseData }) {
  const { t } = useTranslation('synthese');
  return (
    <>
      <Card title={t('ns')}>
        {nonSatisfaits.length === 0 ? (
          <p>{t('aucunNS')}</p>
        ) : (
          <DefinitionList
            items={nonSatisfaits.map(({ reference, mode, ...said }) => ({
              term: `${reference}, ${t(`modes.${mode}`)}`,
              value: <Unsatisfied {...said} />,
            }))}
          />
        )}
      </Card>
      <Card title={t('ecarts')}>
        {ecarts.length === 0 ? (
          <p>{t('aucunEcart')}</p>
        ) : (
          <DefinitionList
            items={[...groupBy(ecarts, ({ reference }) => reference)].map(([reference, gaps]) => ({
              term: reference,
              value: (
                <p className={own['said']}>
                  {gaps.map(({ constat, gravite }) => [constat, gravite].filter(Boolean).join(', ')).join('\n')}
                </p>
              ),
            }))}
          />
        )}
      </Card>
      <Card title={t('parametres')}>
        {parametres.length === 0 ? (
          <p>{t('sansParametre')}</p>
        ) : (
          <DefinitionList
            items={parametres.map(({ section, points }) => ({ term: section, value: points.join(' · ') }))}
          />
        )}
      </Card>
    </>
  );
}

/** [lots/L73] Reasons, what was asked, what else was written, a paragraph each; then who made the control, and on what. */
function Unsatisfied({
  motifs,
  action = '',
  commentaire = '',
  remise,
  inspecteur,
  formulaire,
}: Omit<SyntheseData['nonSatisfaits'][number], 'reference' | 'mode'>) {
  const { t } = useTranslation('synthese');
  const made = [inspecteur, formulaire, remise === null ? '' : t('remise', { resultat: remise })].filter(Boolean);
  const lines = [
    motifs,
    action === '' ? '' : t('action', { action }),
    commentaire === '' ? '' : t('commentaire', { commentaire }),
    made.join(' · '),
  ].filter(Boolean);
  return lines.map((line) => (
    <p key={line} className={own['said']}>
      {line}
    </p>
  ));
}
