import { type ReactNode, useMemo, useState } from 'react';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import { sameJson } from '#domain/base/json.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import { colourOf, DEFAULT_LAYOUT, type ReportLayout } from '#domain/reports/report-layout.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import form from '../../../ui/form-page.module.css';
import { updateBureau } from '../actions.ts';
import { LogoCard } from '../logo-card.tsx';
import { useTyping } from '../../../shared/typing/use-typing.tsx';
import { LayoutCard } from './layout-card.tsx';
import { entryOf, entryRefusal, layoutOfEntry } from './layout-entry.ts';
import { SpecimenPages } from './specimen-pages.tsx';

interface LayoutEditorProps {
  readonly bureau: BureauRecord;
  readonly type: TypeIntervention;
  readonly version: VersionFormulaireRecord;
  readonly choice: ReactNode;
}

/** The choices, and beside them the pages that they make. */
export function LayoutEditor({ bureau, type, version, choice }: LayoutEditorProps) {
  const { sections } = version;
  const [saved, setSaved] = useState<ReportLayout>(() => bureau.rapports?.[type.id] ?? DEFAULT_LAYOUT);
  const [logo, setLogo] = useState(bureau.logo);
  const {
    typed: entry,
    type: write,
    finish,
    notice,
  } = useTyping(`rapport:${bureau.idBureau}:${type.id}`, entryOf(saved, version));
  const layout = layoutOfEntry(entry, sections);
  const isWrong = entryRefusal(entry, version) !== null;
  // What cannot be printed leaves the former pages on screen.
  const [legible, setLegible] = useState(layout);
  if (!isWrong && !sameJson(layout, legible)) setLegible(layout);
  const asked = useMemo(
    () => ({
      definition: version,
      idTypeIntervention: type.id,
      variante: VARIANT,
      bureau: { ...bureau, logo },
      layout: legible,
    }),
    [version, type.id, bureau, logo, legible],
  );
  const save = async (next: ReportLayout) => {
    const answer = await updateBureau(bureau.idBureau, { rapports: { [type.id]: next } });
    if (answer.ok) {
      setSaved(next);
      await finish();
    }
    return answer;
  };
  return (
    <>
      <div className={form['column']}>
        {choice}
        {notice}
        <LayoutCard
          entry={entry}
          form={version}
          isChanged={!sameJson(layout, saved)}
          usual={colourOf(DEFAULT_LAYOUT, bureau, VARIANT)}
          onChange={write}
          onSave={save}
        />
        <LogoCard bureau={{ idBureau: bureau.idBureau, logo }} onSaved={(answer) => setLogo(answer.logo)} />
      </div>
      <SpecimenPages asked={asked} />
    </>
  );
}
