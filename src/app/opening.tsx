import { NewBureau } from '../features/bureaux/new-bureau.tsx';
import { TypesCard } from '../features/bureaux/types-card.tsx';
import { OpeningPage, type Sheets } from '../features/ouverture/opening-page.tsx';
import { NewUtilisateur } from '../features/utilisateurs/new-utilisateur.tsx';

/** The sheets of offices and accounts open over the page, and close on it. */
const SHEETS: Sheets = {
  newOffice: (onClose) => <NewBureau onClose={onClose} onCreated={onClose} />,
  prices: (idBureau) => <TypesCard idBureau={idBureau} />,
  newAccount: ({ role, idBureau }, onClose) => (
    <NewUtilisateur proposed={{ role, idBureauInspection: idBureau }} onClose={onClose} onCreated={onClose} />
  ),
};

/** /mise-en-service. */
export const Opening = () => <OpeningPage {...SHEETS} />;
