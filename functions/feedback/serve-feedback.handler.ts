import { documentClient } from '../shared/dynamo/client.ts'
import { awsGate } from '../shared/http/gate.wiring.ts'
import { serve } from '../shared/http/pipeline.ts'
import { feedbackApi } from './feedback.api.ts'
import { feedbackOperations, feedbackWorld } from './feedback.wiring.ts'

const client = documentClient()
export const handler = serve(feedbackApi, feedbackOperations(feedbackWorld(client)), awsGate(client))
