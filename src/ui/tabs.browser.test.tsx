import { createRoot } from 'react-dom/client';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TabPanel, Tabs } from './tabs.tsx';

const TABS = [
  { id: 'infos', label: 'Informations' },
  { id: 'messages', label: 'Messages', count: 2 },
  { id: 'historique', label: 'Historique' },
] as const;

function Record() {
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('infos');
  return (
    <>
      <Tabs label="Dossier" group="d" tabs={TABS} value={tab} onChange={setTab} />
      <TabPanel group="d" id={tab}>
        Contenu de {tab}
      </TabPanel>
    </>
  );
}

test('tabs are one stop of the keyboard, arrows go round inside', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  root.render(<Record />);
  await userEvent.click(page.getByRole('tab', { name: 'Informations' }));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Messages 2' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tabpanel', { name: 'Messages 2' })).toHaveTextContent('Contenu de messages');
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Informations' })).toHaveFocus();
  expect(
    page
      .getByRole('tab')
      .elements()
      .filter((tab) => (tab as HTMLElement).tabIndex === 0),
  ).toHaveLength(1);
});
