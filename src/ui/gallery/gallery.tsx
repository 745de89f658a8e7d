import '../theme/mantine.css';
import { MantineProvider } from '@mantine/core';
import { MemoryRouter } from 'react-router-dom';
import { BRAND } from '../../platform/variant/current.ts';
import { mantineTheme } from '../theme/mantine-theme.ts';
import { SAMPLES } from './samples.tsx';
import styles from './gallery.module.css';

/** Every block of src/ui in its states, in one scheme: `npm run dev`, then /gallery.html, and tests/screens/gallery. */
export function Gallery({ scheme }: { readonly scheme: 'light' | 'dark' }) {
  return (
    <MantineProvider theme={mantineTheme(BRAND)} forceColorScheme={scheme}>
      <MemoryRouter>
        <main className={styles['gallery']}>
          <p>{`src/ui, ${scheme}`}</p>
          {Object.entries(SAMPLES).map(([name, Sample]) => (
            <section key={name} aria-label={name}>
              <h2>{name}</h2>
              <div className={styles['sample']}>
                <Sample />
              </div>
            </section>
          ))}
        </main>
      </MemoryRouter>
    </MantineProvider>
  );
}
