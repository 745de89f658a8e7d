import { createTheme, type MantineThemeOverride } from '@mantine/core';
import type { Brand, Scale } from '../../platform/variant/brands.ts';
import { foldedFilter } from './folded-filter.ts';

/** Mantine's own greys, replaced by ours: hovers and borders that it draws by itself keep the product's tint. */
const GRAY: Scale = [
  '#F8F9F7',
  '#F3F6F3',
  '#E4E8E3',
  '#CCD3CD',
  '#B3BCB5',
  '#848E87',
  '#616C65',
  '#47524B',
  '#2F3832',
  '#161C18',
];
const DARK: Scale = [
  '#E8EDEA',
  '#B4BFB8',
  '#909C94',
  '#6F7B74',
  '#3C4741',
  '#28302B',
  '#1D2420',
  '#151A17',
  '#0D110F',
  '#090C0A',
];

/** What stands over a page lets it be seen, and not read. */
const VEIL = { backgroundOpacity: 0.46, color: '#0C120F' };

/** Mantine drawn with the product's tokens: the values themselves stand in tokens.css and in the brand's scale. */
export function mantineTheme(brand: Brand): MantineThemeOverride {
  // Their <header> would be a second banner of the page.
  const plainHeader = { header: { role: 'presentation' } };
  return createTheme({
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 3 },
    autoContrast: true,
    luminanceThreshold: 0.32,
    colors: { brand: brand.scale, gray: GRAY, dark: DARK },
    white: '#FFFFFF',
    black: '#161C18',
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontFamilyMonospace: "'Inter Variable', system-ui, sans-serif",
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
    lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
    spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    headings: { fontWeight: '650' },
    shadows: {
      xs: 'var(--shadow-1)',
      sm: 'var(--shadow-1)',
      md: 'var(--shadow-2)',
      lg: 'var(--shadow-3)',
      xl: 'var(--shadow-3)',
    },
    components: {
      Button: { defaultProps: { size: 'sm' } },
      TextInput: { defaultProps: { size: 'sm' } },
      Textarea: { defaultProps: { size: 'sm' } },
      Select: { defaultProps: { size: 'sm', filter: foldedFilter } },
      MultiSelect: { defaultProps: { filter: foldedFilter } },
      Autocomplete: { defaultProps: { filter: foldedFilter } },
      TagsInput: { defaultProps: { filter: foldedFilter } },
      Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
      Modal: {
        defaultProps: {
          radius: 'xl',
          centered: true,
          attributes: plainHeader,
        },
      },
      ModalOverlay: { defaultProps: VEIL },
      DrawerOverlay: { defaultProps: VEIL },
      Drawer: {
        defaultProps: {
          position: 'right',
          attributes: plainHeader,
        },
      },
      Menu: {
        defaultProps: {
          radius: 'lg',
          shadow: 'md',
          position: 'bottom-end',
          offset: 6,
          withInitialFocusPlaceholder: false,
          hideDetached: false,
        },
      },
      // Hidden because its button had left the view while the page settled, a menu stayed so until the next scroll.
      Popover: { defaultProps: { hideDetached: false } },
      Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
    },
  });
}
