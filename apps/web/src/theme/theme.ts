import { createTheme, type MantineColorsTuple } from '@mantine/core'

const brand: MantineColorsTuple = [
  '#eef2fd',
  '#dbe4fb',
  '#b7c8f6',
  '#8fa9f0',
  '#6d8fea',
  '#4b74e1',
  '#2f5bd8',
  '#264bb5',
  '#1f3f99',
  '#19327a',
]

const red: MantineColorsTuple = [
  '#fdf1ef',
  '#fbdcd8',
  '#f5b4ac',
  '#ee8b80',
  '#e2655a',
  '#cc4237',
  '#b42318',
  '#961d14',
  '#7a1810',
  '#5e120c',
]

const gray: MantineColorsTuple = [
  '#f6f7f9',
  '#eef1f6',
  '#e9ecf0',
  '#d5dae1',
  '#c5ccd6',
  '#9aa3b0',
  '#69727f',
  '#5b6472',
  '#3b434f',
  '#151a23',
]

const dark: MantineColorsTuple = [
  '#e4e8ee',
  '#c6ccd6',
  '#a3acb9',
  '#8d97a5',
  '#414b59',
  '#2a313c',
  '#1f2630',
  '#181d25',
  '#11151b',
  '#0c0f14',
]

const motion = { duration: 100, transition: 'fade' } as const
const small = { defaultProps: { size: 'xs' } }

/** Mantine brought to the product's scale: 13/18 text, 30 px controls, radius 6, motion within 120 ms. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { brand, red, gray, dark },
  fontFamily: 'var(--font)',
  fontSizes: { xs: '13px', sm: '13px', md: '13px', lg: '15px', xl: '18px' },
  lineHeights: { xs: '18px', sm: '18px', md: '18px', lg: '20px', xl: '24px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '8px', xl: '8px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  fontSmoothing: true,
  respectReducedMotion: true,
  activeClassName: '',
  components: {
    Button: small,
    TextInput: small,
    Textarea: small,
    PasswordInput: small,
    InputBase: small,
    Select: small,
    Radio: small,
    Checkbox: small,
    Switch: small,
    SegmentedControl: { defaultProps: { size: 'xs', transitionDuration: 100 } },
    Input: small,
    InputWrapper: {
      defaultProps: { size: 'xs', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      vars: () => ({
        label: { '--input-label-size': '13px', '--input-asterisk-color': 'var(--color-error)' },
        error: { '--input-error-size': '12px' },
        description: { '--input-description-size': '12px' },
        success: {},
      }),
    },
    ActionIcon: { defaultProps: { size: 30, variant: 'subtle', color: 'gray' } },
    Popover: { defaultProps: { transitionProps: motion, shadow: 'md', radius: 'lg', offset: 4 } },
    Combobox: { defaultProps: { transitionProps: { duration: 0 }, shadow: 'md', offset: 4 } },
    Menu: {
      defaultProps: {
        transitionProps: motion,
        shadow: 'md',
        offset: 4,
        // The first line gets the focus, not an empty thing in front of it that a screen reader would stumble over.
        withInitialFocusPlaceholder: false,
      },
    },
    Tooltip: {
      defaultProps: {
        transitionProps: motion,
        openDelay: 400,
        withArrow: false,
        events: { hover: true, focus: true, touch: false },
      },
    },
    // The dialog's heading is no banner of the page, though Mantine makes it a <header>.
    Modal: {
      defaultProps: {
        transitionProps: motion,
        overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
        centered: true,
        attributes: { header: { role: 'none' } },
        radius: 'lg',
      },
    },
    Drawer: {
      defaultProps: {
        transitionProps: motion,
        overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
        attributes: { header: { role: 'none' } },
      },
    },
  },
})
