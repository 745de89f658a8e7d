import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDraftsUnder } from '../../data/drafts.ts';
import { FORM_AIMS, FORM_DRAFTS, type FormAim, formPath } from '../../platform/paths.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';

/** Aims of which the type is not that of the version. */
const TOLD_TYPE: readonly FormAim[] = ['copie', 'vierge', 'type'];

/** [forms/FD14] What was begun on this device and is not published: each leads back to where it is written. */
export function DraftList() {
  const { t } = useTranslation('concepteur');
  const formats = useFormats();
  const drafts = useDraftsUnder<Readonly<Record<string, never>>>(FORM_DRAFTS) ?? [];
  const links = drafts.flatMap(({ id, sujet, saisie, modifieLe }) => {
    const [aim, version = '', type = ''] = sujet.slice(FORM_DRAFTS.length).split(':');
    const known = FORM_AIMS.find((one) => one === aim);
    if (known === undefined) return [];
    const libelle: unknown = saisie['libelle'];
    const name = typeof libelle === 'string' && libelle.trim() !== '' ? libelle : version;
    const to = formPath(version, known, TOLD_TYPE.includes(known) ? type : undefined);
    return [{ id, to, words: t('brouillonDe', { nom: name, code: type, jour: formats.dateHeure(modifieLe) }) }];
  });
  if (links.length === 0) return null;
  return (
    <Notice tone="wait" title={t('brouillons', { count: links.length })}>
      <ul>
        {links.map(({ id, to, words }) => (
          <li key={id}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
