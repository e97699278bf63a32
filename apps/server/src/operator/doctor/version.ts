import { warning, type Check } from './check.ts'

export const versionCheck: Check = {
  name: 'version',
  examine: async ({ version }) =>
    /-(untagged|unknown)/.test(version)
      ? [warning('this is not a released version: it was built without a tag and without VECK_VERSION')]
      : [],
}
