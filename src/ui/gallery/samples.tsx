import { IconPencil, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../avatar.tsx';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { DefinitionList } from '../definition-list.tsx';
import { Dialog } from '../dialog.tsx';
import { DraftNotice } from '../draft-notice.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { CheckField, Field } from '../field.tsx';
import { Figure } from '../figure.tsx';
import { FileButton } from '../file-button.tsx';
import { Glyph } from '../glyph.tsx';
import { IconButton } from '../icon-button.tsx';
import { Kbd } from '../kbd.tsx';
import { LinkButton } from '../link-button.tsx';
import { Notice } from '../notice.tsx';
import { OpeningName } from '../opening-name.tsx';
import { Pager, usePage } from '../pager.tsx';
import { PasswordField } from '../password-field.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { RecordHeader } from '../record-header.tsx';
import { SidePanel } from '../side-panel.tsx';
import { SignatureField } from '../signature-field.tsx';
import { Skeleton, SkeletonLines } from '../skeleton.tsx';
import { TabPanel, Tabs } from '../tabs.tsx';
import { Textarea, TextInput } from '../text-input.tsx';

const TONES = ['new', 'wait', 'progress', 'sign', 'ok', 'archive', 'ko'] as const;
const NOTICES = ['ok', 'new', 'progress', 'wait', 'ko'] as const;
const VARIANTS = ['default', 'primary', 'danger', 'text'] as const;
const nothing = (): void => undefined;
const forget = (): Promise<void> => Promise.resolve();

/** Blocks of src/ui, each in the states that a screen may show it in. */
export const SAMPLES: Readonly<Record<string, () => ReactNode>> = {
  button: () => (
    <>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button size="sm">sm</Button>
      <Button size="lg" icon={<IconPlus size={16} aria-hidden />}>
        lg
      </Button>
      <Button disabled>disabled</Button>
      <Button loading>loading</Button>
      <LinkButton to="/">link</LinkButton>
      <IconButton label="edit" onClick={nothing}>
        <IconPencil size={16} aria-hidden />
      </IconButton>
      <IconButton label="edit, outlined" outlined onClick={nothing}>
        <IconPencil size={16} aria-hidden />
      </IconButton>
      <FileButton accept="image/*" onFiles={nothing}>
        file
      </FileButton>
      <OpeningName isOpen={false}>folded</OpeningName>
    </>
  ),
  badge: () => TONES.map((tone) => <BadgeOf key={tone} tone={tone} />),
  notice: () =>
    NOTICES.map((tone) => (
      <Notice key={tone} tone={tone} title={`A notice, ${tone}`} action={<Button size="sm">action</Button>}>
        What happened, what is safe, what to do.
      </Notice>
    )),
  field: () => (
    <>
      <Field label="Label" hint="A hint" />
      <Field label="In error" error="A sentence that says how to mend it" defaultValue="ill" />
      <PasswordField label="Password" />
      <CheckField label="A tick box" />
      <TextInput label="Text" placeholder="placeholder" />
      <TextInput label="Text in error" error="A sentence" />
      <Textarea label="Several lines" autosize minRows={2} />
      <SignatureField value={null} onChange={nothing} />
    </>
  ),
  empty: () => (
    <>
      <EmptyState title="Nothing yet" text="What would make something appear here.">
        <Button variant="primary">first one</Button>
      </EmptyState>
      <ErrorState refusal={{ code: 'HORS_LIGNE' }} onRetry={nothing} />
      <SkeletonLines count={3} />
      <Skeleton width={120} height={20} />
      <DraftNotice onForget={forget} />
    </>
  ),
  figure: () => (
    <DefinitionList
      items={[
        { term: 'Whole', value: <Figure value={1240} isWhole /> },
        { term: 'A part', value: <Figure value={12} isWhole={false} /> },
        { term: 'Not known', value: <Figure value={undefined} isWhole={false} /> },
        { term: 'Key', value: <Kbd>J</Kbd> },
        { term: 'Person', value: <Avatar initials="CV" own /> },
      ]}
    />
  ),
  card: () => (
    <Card title="A card" actions={<Button size="sm">action</Button>}>
      <ProgressBar ratio={0.4} label="Under way" />
    </Card>
  ),
  record: () => (
    <RecordHeader
      breadcrumb={['List', 'State']}
      number="D-2026-00042"
      badge={<BadgeOf tone="progress" />}
      subject="Somebody, somewhere"
      facts={[
        { label: 'Client', value: 'Oxance' },
        { label: 'Deadline', value: '30/11/2026', isUrgent: true },
      ]}
    >
      <Button variant="primary">action</Button>
    </RecordHeader>
  ),
  tabs: () => <TabsSample />,
  pager: () => <PagerSample />,
  dialogs: () => <DialogsSample />,
};

const BadgeOf = ({ tone }: { readonly tone: (typeof TONES)[number] }) => (
  <Badge tone={tone} icon={<Glyph tone={tone} />}>
    {tone}
  </Badge>
);

function TabsSample() {
  const [tab, setTab] = useState<'one' | 'two'>('one');
  const tabs = [
    { id: 'one', label: 'One', count: '12' },
    { id: 'two', label: 'Two' },
  ] as const;
  return (
    <>
      <Tabs group="gallery" label="Tabs" tabs={tabs} value={tab} onChange={setTab} />
      <TabPanel group="gallery" id={tab}>
        {tab}
      </TabPanel>
    </>
  );
}

const PagerSample = () => <Pager page={usePage(120, { size: 20, start: 'first' })} label="Pages" />;

/** One at a time, as on a screen. */
function DialogsSample() {
  const [open, setOpen] = useState<'dialog' | 'question' | 'panel' | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      {(['dialog', 'question', 'panel'] as const).map((one) => (
        <Button key={one} onClick={() => setOpen(one)}>
          {one}
        </Button>
      ))}
      {open === 'dialog' && (
        <Dialog title="A dialog" onClose={close}>
          <TextInput label="First field" />
        </Dialog>
      )}
      <ConfirmDialog
        opened={open === 'question'}
        danger
        title="Delete it?"
        confirmLabel="Delete"
        onClose={close}
        onConfirm={close}
      >
        What is lost, and what is not.
      </ConfirmDialog>
      <SidePanel opened={open === 'panel'} title="A panel" onClose={close}>
        From the right.
      </SidePanel>
    </>
  );
}
