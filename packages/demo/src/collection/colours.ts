/** The colour card: numbers are part of the article numbers and never change. */
export type ColourGroup =
  | 'white'
  | 'beige'
  | 'brown'
  | 'grey'
  | 'black'
  | 'yellow'
  | 'red'
  | 'pink'
  | 'purple'
  | 'green'
  | 'blue'

export type Colour = { number: number; sv: string; en: string; hex: string; group: ColourGroup }

const card = (number: number, sv: string, en: string, hex: string, group: ColourGroup): Colour => ({
  number,
  sv,
  en,
  hex,
  group,
})

export const colours = {
  krita: card(10, 'Krita', 'Chalk', '#f1eee6', 'white'),
  snö: card(11, 'Snö', 'Snow', '#f6f6f3', 'white'),
  benvit: card(12, 'Benvit', 'Bone white', '#e9e1d0', 'white'),
  ullvit: card(13, 'Ullvit', 'Wool white', '#ece5d7', 'white'),
  naturlin: card(20, 'Naturlin', 'Natural flax', '#c4b394', 'beige'),
  sand: card(21, 'Sand', 'Sand', '#d2c3a7', 'beige'),
  havre: card(22, 'Havre', 'Oat', '#d9ccb3', 'beige'),
  kitt: card(23, 'Kitt', 'Putty', '#b8aa94', 'beige'),
  nougat: card(24, 'Nougat', 'Nougat', '#a0876b', 'brown'),
  kamel: card(25, 'Kamel', 'Camel', '#b28b5c', 'brown'),
  kanel: card(26, 'Kanel', 'Cinnamon', '#8d5a3a', 'brown'),
  tobak: card(27, 'Tobak', 'Tobacco', '#6c4f37', 'brown'),
  kastanj: card(28, 'Kastanj', 'Chestnut', '#52342a', 'brown'),
  mullvad: card(29, 'Mullvad', 'Mole', '#6d6358', 'brown'),
  pärlgrå: card(30, 'Pärlgrå', 'Pearl grey', '#c8c6c0', 'grey'),
  dimgrå: card(31, 'Dimgrå', 'Mist grey', '#b2b5b2', 'grey'),
  betong: card(32, 'Betong', 'Concrete', '#989892', 'grey'),
  skiffer: card(33, 'Skiffer', 'Slate', '#687074', 'grey'),
  granit: card(34, 'Granit', 'Granite', '#7b7976', 'grey'),
  grafit: card(35, 'Grafit', 'Graphite', '#4a4d4f', 'grey'),
  antracit: card(36, 'Antracit', 'Anthracite', '#36393b', 'black'),
  kol: card(37, 'Kol', 'Charcoal', '#242627', 'black'),
  halm: card(40, 'Halm', 'Straw', '#dac388', 'yellow'),
  ockra: card(41, 'Ockra', 'Ochre', '#b9791f', 'yellow'),
  senap: card(42, 'Senap', 'Mustard', '#c0982f', 'yellow'),
  honung: card(43, 'Honung', 'Honey', '#cf9f4b', 'yellow'),
  terrakotta: card(45, 'Terrakotta', 'Terracotta', '#b3613f', 'red'),
  rost: card(46, 'Rost', 'Rust', '#98492b', 'red'),
  tegel: card(47, 'Tegel', 'Brick', '#8c4034', 'red'),
  falurött: card(48, 'Falurött', 'Falu red', '#8f2d20', 'red'),
  vinröd: card(49, 'Vinröd', 'Burgundy', '#5f202c', 'red'),
  lingon: card(50, 'Lingon', 'Lingonberry', '#a32c36', 'red'),
  puder: card(51, 'Puder', 'Powder', '#dfc3b7', 'pink'),
  ljung: card(52, 'Ljung', 'Heather', '#a6818d', 'purple'),
  gammelrosa: card(53, 'Gammelrosa', 'Old rose', '#bf9289', 'pink'),
  plommon: card(54, 'Plommon', 'Plum', '#563348', 'purple'),
  lavendel: card(55, 'Lavendel', 'Lavender', '#a8a2b4', 'purple'),
  salvia: card(60, 'Salvia', 'Sage', '#9ba78d', 'green'),
  lav: card(61, 'Lav', 'Lichen', '#b8bea5', 'green'),
  mossa: card(62, 'Mossa', 'Moss', '#6b7148', 'green'),
  oliv: card(63, 'Oliv', 'Olive', '#6e693c', 'green'),
  gran: card(64, 'Gran', 'Spruce', '#1f4d45', 'green'),
  enbär: card(65, 'Enbär', 'Juniper', '#46594e', 'green'),
  eukalyptus: card(66, 'Eukalyptus', 'Eucalyptus', '#7e998d', 'green'),
  flaskgrön: card(67, 'Flaskgrön', 'Bottle green', '#183c31', 'green'),
  isblå: card(70, 'Isblå', 'Ice blue', '#c6d2d5', 'blue'),
  dimblå: card(71, 'Dimblå', 'Misty blue', '#9db0b7', 'blue'),
  duvblå: card(72, 'Duvblå', 'Dove blue', '#798c98', 'blue'),
  fjord: card(73, 'Fjord', 'Fjord', '#4e697c', 'blue'),
  indigo: card(74, 'Indigo', 'Indigo', '#2e3f5c', 'blue'),
  midnatt: card(75, 'Midnatt', 'Midnight', '#1e2838', 'blue'),
  petrol: card(76, 'Petrol', 'Petrol', '#1f5160', 'blue'),
  sjögrön: card(78, 'Sjögrön', 'Sea green', '#4c7f7a', 'green'),
} satisfies Record<string, Colour>

export type ColourName = keyof typeof colours
