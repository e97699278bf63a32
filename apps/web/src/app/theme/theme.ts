import { colorsTuple, createTheme, defaultVariantColorsResolver, type CSSVariablesResolver } from '@mantine/core'

const shades = (list: string) => colorsTuple(list.split(' '))

const sans = "'Instrument Sans Variable', system-ui, sans-serif"
const grotesk = "'Familjen Grotesk Variable', 'Instrument Sans Variable', system-ui, sans-serif"

/** the brand colours are shade 8 (ochre: 6), and the dark theme uses shade 3. */
export const theme = createTheme({
  colors: {
    spruce: shades('#edf5f2 #d8e9e3 #b4d6cb #8fc7b6 #6bac9a #4b8f7e #377566 #2a6053 #1f4d45 #143730'),
    ochre: shades('#fbf4e6 #f6e6c6 #edcd90 #e3b062 #d69a3f #c8882b #b9791f #9a6318 #80530f #5e3c09'),
    falu: shades('#fbefec #f6dad4 #f2bfb5 #f0a394 #dd7b69 #c65a46 #ae4330 #9e3727 #8f2d20 #6b1f15'),
    // Shade 4 draws the edges of inputs: 3 : 1 against what is around them.
    gray: shades('#fbf9f4 #f6f2ea #ede7db #ded6c7 #8a8474 #6f6a5d #485351 #3b4645 #2a3637 #1e2a2c'),
    dark: shades('#ece7dc #d5d3c8 #b9bdb3 #98a29c #76827d #2a3533 #1a2322 #121918 #0d1312 #090d0c'),
  },
  primaryColor: 'spruce',
  primaryShade: { light: 8, dark: 3 },
  // What is filled is dark in the light scheme and light in the dark one, and so is what is written on it.
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' && { color: 'var(--veck-on-strong)' }),
  }),
  black: '#1e2a2c',
  fontFamily: sans,
  headings: {
    fontFamily: grotesk,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '2rem', lineHeight: '1.15' },
      h2: { fontSize: '1.375rem', lineHeight: '1.25' },
      h3: { fontSize: '1rem', lineHeight: '1.35' },
    },
  },
  // One scale of few sizes: the library's steps between them fall onto these.
  fontSizes: { xs: '0.875rem', sm: '0.875rem', md: '1rem', lg: '1rem', xl: '1.375rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { size: 'lg', variant: 'subtle' } },
    Badge: { defaultProps: { tt: 'none' } },
    Button: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    // Beside its button: within the dialog or the landmark where that stands.
    Menu: { defaultProps: { shadow: 'md', withinPortal: false, withInitialFocusPlaceholder: false } },
    // What stands for content that is still on its way says so.
    Loader: { defaultProps: { 'aria-busy': true } },
    Radio: { defaultProps: { size: 'md' } },
    Skeleton: { defaultProps: { 'aria-busy': true } },
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
    // Its `<header>` would pass for a second banner of the page.
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
  },
})

/** Gives Mantine our colours, which are defined only in tokens.css (tokens.css). */
export const cssVariables: CSSVariablesResolver = () => {
  const palette = {
    '--mantine-primary-color-contrast': 'var(--veck-on-strong)',
    '--mantine-color-body': 'var(--veck-ground)',
    '--mantine-color-text': 'var(--veck-ink)',
    '--mantine-color-dimmed': 'var(--veck-muted)',
    '--mantine-color-error': 'var(--veck-falu)',
    '--mantine-color-anchor': 'var(--veck-spruce)',
    '--mantine-color-spruce-light': 'var(--veck-spruce-tint)',
    '--mantine-color-spruce-light-hover': 'var(--veck-line)',
    '--mantine-color-spruce-light-color': 'var(--veck-spruce)',
    '--mantine-color-falu-light': 'var(--veck-falu-tint)',
    '--mantine-color-falu-light-color': 'var(--veck-falu)',
    '--mantine-color-default': 'var(--veck-paper)',
    '--mantine-color-default-border': 'var(--veck-line)',
    '--mantine-color-placeholder': 'var(--veck-control)',
    '--mantine-color-disabled': 'var(--veck-waiting)',
    '--mantine-color-disabled-color': 'var(--veck-muted)',
  }
  // The library would take shade 0 for what is outlined: nearly white, whatever the colour.
  const outlines = Object.fromEntries(
    ['spruce', 'ochre', 'falu'].map((name) => [`--mantine-color-${name}-outline`, `var(--mantine-color-${name}-3)`]),
  )
  return { variables: {}, light: palette, dark: { ...palette, ...outlines } }
}
