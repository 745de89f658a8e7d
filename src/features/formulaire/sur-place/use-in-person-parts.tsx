import { type ReactNode, useState } from 'react';
import type { Actor } from '#domain/access/roles.ts';
import { SigningDialog } from '../../../shared/sur-place/signing-dialog.tsx';
import type { Saver } from '../saver.ts';
import type { FormulaireData } from '../use-formulaire-data.ts';
import type { SectionNavigation } from '../use-section-navigation.ts';
import { InPersonBanner } from './in-person-banner.tsx';
import { InPersonCard } from './in-person-card.tsx';
import { useSignableVisit } from './signable-visit.ts';
import { useInPerson } from './use-in-person.ts';

interface InPersonParts {
  readonly banner: ReactNode;
  /** At the end of the form alone. */
  readonly card: ReactNode;
  readonly dialog: ReactNode;
}

interface OfForm {
  readonly saver: Saver;
  readonly navigation: SectionNavigation;
}

/** What the page of a visit shows of its signatures on the spot. */
export function useInPersonParts(data: FormulaireData, actor: Actor, { saver, navigation }: OfForm): InPersonParts {
  const { intervention, compile } = data;
  const { courante, sections } = navigation;
  const inPerson = useInPerson(data, actor);
  const signable = useSignableVisit(intervention, inPerson.said);
  const [isOpen, setOpen] = useState(false);
  // What was just typed is in the document that is shown.
  const open = (): void => void saver.empty().then((kept) => (kept.ok ? setOpen(true) : undefined));
  return {
    banner: <InPersonBanner compile={compile} inPerson={inPerson} onSign={open} />,
    card:
      courante?.id === sections.at(-1)?.id ? (
        <InPersonCard visit={intervention} compile={compile} inPerson={inPerson} onSign={open} />
      ) : null,
    dialog:
      isOpen && inPerson.said !== null ? <SigningDialog signable={signable} onClose={() => setOpen(false)} /> : null,
  };
}
