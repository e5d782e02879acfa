/** Resource types that do nothing on a laptop, each with the reason. */
export const INERT_TYPES: Readonly<Record<string, string>> = {
  'AWS::ApiGateway::Account': 'tells API Gateway where to log; who called is in the functions’ own logs',
  'AWS::ApiGateway::Deployment': 'a snapshot of the routes; the local gateway always serves the latest ones',
  'AWS::CDK::Metadata': 'usage figures of the CDK itself',
  'AWS::CloudWatch::Alarm': 'alarms read CloudWatch, which a laptop has none of',
  'AWS::CloudWatch::CompositeAlarm': 'alarms read CloudWatch, which a laptop has none of',
  'AWS::CloudWatch::Dashboard': 'dashboards read CloudWatch, which a laptop has none of',
  'AWS::IAM::Role': 'only its policies matter, and what they allow functions to do',
  'AWS::KMS::Alias': 'nothing is encrypted by KMS on a laptop',
  'AWS::KMS::Key': 'nothing is encrypted by KMS on a laptop',
  'AWS::Lambda::Permission': 'only what functions do is checked on a laptop',
  'AWS::Logs::LogGroup': 'functions log to files in the data folder',
  'AWS::Logs::MetricFilter': 'metrics go to CloudWatch, which a laptop has none of',
  'AWS::SNS::Subscription': 'topics carry alarms only, and there are none on a laptop',
  'AWS::SNS::Topic': 'topics carry alarms only, and there are none on a laptop',
  'AWS::SNS::TopicPolicy': 'topics carry alarms only, and there are none on a laptop',
  'AWS::SQS::QueuePolicy': 'only what functions do is checked on a laptop',
}
