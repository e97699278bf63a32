import type { NotFollowed } from '@veck/contract'
import { refusalOf, type Asked } from '../calculator/index.ts'
import type { Followed } from './change-order.ts'

/** The part of an answer that names the rooms which could not follow a change of their type. */
export const presentNotFollowed = (
  followed: Followed | undefined,
  asked: Asked,
): { notFollowed?: NotFollowed[] | undefined } =>
  followed && followed.refused.length > 0
    ? { notFollowed: followed.refused.map(({ error, ...named }) => ({ ...named, ...refusalOf(error, asked) })) }
    : {}
