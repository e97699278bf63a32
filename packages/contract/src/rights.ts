/** Two rights of an account as the specification names them (A3.1). Only the API and what it returned use these names. */
interface WireRights {
  svenUser: boolean
  internalSalesSven: boolean
}

/** The same rights as the code names them. */
interface Rights {
  isCurtainUser: boolean
  isSales: boolean
}

export type FromWire<Wire extends WireRights> = Omit<Wire, keyof WireRights> & Rights

export const fromWire = <Wire extends WireRights>({ svenUser, internalSalesSven, ...rest }: Wire): FromWire<Wire> => ({
  ...rest,
  isCurtainUser: svenUser,
  isSales: internalSalesSven,
})

export const toWire = <Own extends Rights>({
  isCurtainUser,
  isSales,
  ...rest
}: Own): Omit<Own, keyof Rights> & WireRights => ({
  ...rest,
  svenUser: isCurtainUser,
  internalSalesSven: isSales,
})
