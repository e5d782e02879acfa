import * as v from 'valibot'
import { arnOf } from '../../contracts/account.ts'
import { nameOf, resourceType, TAGS } from '../template/resource-type.ts'

export const scheduleGroup = resourceType({
  type: 'AWS::Scheduler::ScheduleGroup',
  inert: TAGS,
  properties: v.strictObject({ Name: v.optional(v.string()) }),
  identify(naming) {
    const name = nameOf(naming, 'Name', 64)
    return { ref: name, attributes: { Arn: arnOf('scheduler', `schedule-group/${name}`), Name: name } }
  },
  read({ logicalId, identity }, _properties, draft) {
    draft.scheduleGroups.push({ logicalId, name: identity.ref, arn: identity.attributes.Arn ?? '' })
  },
})
