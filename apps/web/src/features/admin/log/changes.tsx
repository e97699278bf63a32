import { useQuery } from '@tanstack/react-query'
import type { TextKey } from '@veck/texts'
import { swedishTime } from '@veck/texts/formats'
import { useTranslation } from '../../../lib/use-translation.ts'
import { queries } from '../../../lib/api.ts'
import { Fetched } from '../fetched.tsx'
import { translateSubject } from './translate-subject.ts'
import { AdminPage } from '../admin-page.tsx'
import classes from '../admin.module.css'

export default function AdminLogScreen() {
  return (
    <AdminPage section="Log">
      <Changes />
    </AdminPage>
  )
}

const actions: Record<string, TextKey> = {
  addUser: 'AdminLog:addUser',
  changeUser: 'AdminLog:changeUser',
  lockUser: 'AdminLog:lockUser',
  unlockUser: 'AdminLog:unlockUser',
  mailPasswordLink: 'AdminLog:mailPasswordLink',
  resetSecondFactor: 'AdminLog:resetSecondFactor',
  changeSettings: 'AdminLog:changeSettings',
  retryJob: 'AdminLog:retryJob',
  retryErpMessage: 'AdminLog:retryErpMessage',
  dismissErpMessage: 'AdminLog:dismissErpMessage',
  approveMails: 'AdminLog:approveMails',
  releaseErpKey: 'AdminLog:releaseErpKey',
  confirmErpOrder: 'AdminLog:confirmErpOrder',
  importNumbers: 'AdminLog:importNumbers',
  startNumbers: 'AdminLog:startNumbers',
  discardNumbers: 'AdminLog:discardNumbers',
  importCatalogue: 'AdminLog:importCatalogue',
  addFabric: 'AdminLog:addFabric',
  changeFabric: 'AdminLog:changeFabric',
  setFabricImage: 'AdminLog:setFabricImage',
  setText: 'AdminLog:setText',
  setHelpPage: 'AdminLog:setHelpPage',
  addBuyer: 'AdminLog:addBuyer',
  shutBuyerOut: 'AdminLog:shutBuyerOut',
  letBuyerIn: 'AdminLog:letBuyerIn',
}

function Changes() {
  const { t } = useTranslation()
  return (
    <Fetched query={useQuery({ ...queries.getSupplierChanges(), staleTime: 0 })}>
      {(changes) =>
        changes.length === 0 ? (
          <p className={classes.none}>{t('AdminLog:None')}</p>
        ) : (
          <ul className={classes.rows}>
            {changes.map(({ id, at, by, action, subject }) => {
              const key = actions[action]
              return (
                <li key={id} className={classes.row}>
                  <span className={classes.about}>
                    <span className={classes.name}>
                      {key ? t(key) : action}: {translateSubject(action, subject, t)}
                    </span>
                    <span className={classes.more}>
                      {swedishTime(at)} · {by}
                    </span>
                  </span>
                </li>
              )
            })}
          </ul>
        )
      }
    </Fetched>
  )
}
