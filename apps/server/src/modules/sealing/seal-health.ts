import type { Queryable } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import { background, type HeavyWork } from '../heavy-work/index.ts'
import { checkSeal } from './check-seal.ts'
import type { SealKey } from './seal-key.ts'
import { readSelfMadeKey, selfMadeKey } from './seal-keys.ts'
import { sealPdf } from './seal-pdf.ts'
import { sealWork } from './seal-work.ts'
import { makeSealKey } from './self-made-key.ts'

type Source = { db: Queryable; clock: Clock; sealKey?: SealKey | undefined }

/** Checks the seal of a running server, in a thread. */
export const checkSealOfServer = async ({ db, clock, heavyWork, sealKey }: Source & { heavyWork: HeavyWork }) =>
  checkSeal(sealKey ?? (await selfMadeKey(db, clock)), clock.now(), (input) =>
    heavyWork.run(sealWork, { owner: background, prepare: () => input }),
  )

/** Checks the seal in this process and changes nothing. Before the first start it uses a key for this check only. */
export const checkSealHere = async ({ db, clock, sealKey }: Source) =>
  checkSeal(sealKey ?? (await readSelfMadeKey(db)) ?? makeSealKey(clock.now()), clock.now(), sealPdf)
