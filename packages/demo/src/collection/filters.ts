import type { ColourGroup } from './colours.ts'
import type { DemoFilter, FabricType, Localised, Pattern } from './types.ts'

const name = (sv: string, en: string): Localised => ({ sv, en })

const types: Record<FabricType, Localised> = {
  sheer: name('Skira', 'Sheers'),
  linen: name('Linne', 'Linen'),
  wool: name('Ull', 'Wool'),
  velvet: name('Sammet', 'Velvet'),
  dimOut: name('Dimout', 'Dim-out'),
  trevira: name('Trevira CS', 'Trevira CS'),
  print: name('Tryckta', 'Prints'),
  stripe: name('Rand och ruta', 'Stripes and checks'),
}

const transparencies = {
  transparent: name('Transparent', 'Sheer'),
  semi: name('Halvtransparent', 'Semi-sheer'),
  opaque: name('Tät', 'Opaque'),
  dimming: name('Mörkläggande', 'Room-darkening'),
}
type Transparency = keyof typeof transparencies

const colourGroups: Record<ColourGroup, Localised> = {
  white: name('Vit', 'White'),
  beige: name('Beige', 'Beige'),
  brown: name('Brun', 'Brown'),
  grey: name('Grå', 'Grey'),
  black: name('Svart', 'Black'),
  yellow: name('Gul', 'Yellow'),
  red: name('Röd', 'Red'),
  pink: name('Rosa', 'Pink'),
  purple: name('Lila', 'Purple'),
  green: name('Grön', 'Green'),
  blue: name('Blå', 'Blue'),
}

const patterns: Record<Pattern, Localised> = {
  plain: name('Enfärgad', 'Plain'),
  structure: name('Struktur', 'Textured'),
  striped: name('Randig', 'Striped'),
  checked: name('Rutig', 'Checked'),
  leaves: name('Blad och grenar', 'Leaves and branches'),
  flowers: name('Blommor', 'Flowers'),
  geometric: name('Grafisk', 'Graphic'),
}

const widths = { 150: name('150 cm', '150 cm'), 300: name('300 cm', '300 cm') }
const flameRetardancy = {
  yes: name('Flamskyddad', 'Flame retardant'),
  no: name('Utan flamskydd', 'Not flame retardant'),
}

/** `*` and `|` separate codes in a filter query (B5.15), so a code holds neither. */
export const filterCode = {
  type: (type: FabricType): string => `type-${type}`,
  transparency: (transparency: Transparency): string => `transparency-${transparency}`,
  colour: (group: ColourGroup): string => `colour-${group}`,
  width: (width: keyof typeof widths): string => `width-${width}`,
  flame: (flameRetardant: boolean): string => `flame-${flameRetardant ? 'yes' : 'no'}`,
  pattern: (pattern: Pattern): string => `pattern-${pattern}`,
}

/** By the share of light that passes. */
export const transparencyOf = (transmission: number): Transparency =>
  transmission >= 0.3 ? 'transparent' : transmission >= 0.12 ? 'semi' : transmission > 0.02 ? 'opaque' : 'dimming'

const filter = (id: string, title: Localised, values: Record<string, Localised>): DemoFilter => ({
  id,
  name: title,
  values: Object.entries(values).map(([value, valueName]) => ({ code: `${id}-${value}`, name: valueName })),
})

export const demoFilters: DemoFilter[] = [
  filter('type', name('Typ', 'Type'), types),
  filter('transparency', name('Transparens', 'Transparency'), transparencies),
  filter('colour', name('Färg', 'Colour'), colourGroups),
  filter('width', name('Bredd', 'Width'), widths),
  filter('pattern', name('Mönster', 'Pattern'), patterns),
  filter('flame', name('Flamskydd', 'Flame retardancy'), flameRetardancy),
]
