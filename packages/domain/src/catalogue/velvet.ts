/** The filter code of a fabric with pile. The other codes of a catalogue are the supplier's own. */
export const VelvetCode = 'type-velvet'

/** Velvet is drawn as pile, whatever its colour and however much light it lets through. */
export const isVelvet = ({ filterCodes }: { filterCodes: readonly string[] }): boolean =>
  filterCodes.includes(VelvetCode)
